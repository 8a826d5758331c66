/** Settings of this device. */

import { MediaQuery } from "svelte/reactivity";

export type Theme = "auto" | "light" | "dark" | "contrast";
export type Palette = "everyone" | "redgreen" | "blueyellow" | "bright";
export type Marks = "none" | "letters";
export type Speed = "slow" | "normal" | "fast" | "instant";

/** How long a move of somebody else is looked at before the next one, in milliseconds. */
const LOOKING_TIME: Record<Speed, number> = { slow: 2000, normal: 1000, fast: 450, instant: 0 };

export interface Settings {
  theme: Theme;
  palette: Palette;
  marks: Marks;
  motion: "auto" | "reduced";
  /** How fast moves of other players are replayed. */
  speed: Speed;
  sound: boolean;
  notify: boolean;
  /** Warn before a turn that leaves a line of five. */
  warnFives: boolean;
  language: string;
  name: string;
  /** The level of the bots one click plays against. */
  level: string;
}

const KEY = "sixfold.settings";
const DEFAULTS: Settings = {
  theme: "auto",
  palette: "everyone",
  marks: "letters",
  motion: "auto",
  speed: "normal",
  sound: true,
  notify: false,
  warnFives: false,
  language: "",
  name: "",
  level: "",
};

function load(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state(load());

const dark = new MediaQuery("prefers-color-scheme: dark");
const still = new MediaQuery("prefers-reduced-motion: reduce");
const contrast = new MediaQuery("prefers-contrast: more");

export function movesLittle(): boolean {
  return settings.motion === "reduced" || still.current;
}

export const lookingTime = (): number => LOOKING_TIME[settings.speed];

function theme(): Exclude<Theme, "auto"> {
  if (settings.theme !== "auto") return settings.theme;
  if (contrast.current) return "contrast";
  return dark.current ? "dark" : "light";
}

/** Syncs storage and page with the settings; call once inside a component. */
export function followSettings(): void {
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(settings));
  });
  $effect(() => {
    const root = document.documentElement;
    root.dataset["theme"] = theme();
    root.dataset["motion"] = movesLittle() ? "reduced" : "full";
    const color = getComputedStyle(root).getPropertyValue("--table").trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", color);
  });
}
