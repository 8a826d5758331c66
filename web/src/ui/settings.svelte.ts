/** Settings of this device. */

import { MediaQuery } from "svelte/reactivity";
import { readVolume, type Volume } from "./sound/volume";

export type Theme = "auto" | "light" | "dark" | "contrast";
export type Marks = "none" | "letters";
export type Speed = "slow" | "normal" | "fast" | "instant";

/** How long a move of somebody else is looked at before the next one, in milliseconds. */
const LOOKING_TIME: Record<Speed, number> = { slow: 2000, normal: 1000, fast: 450, instant: 0 };

export interface Settings {
  theme: Theme;
  marks: Marks;
  motion: "auto" | "reduced";
  /** How fast moves of other players are replayed. */
  speed: Speed;
  sound: Volume;
  vibration: boolean;
  /** Moves can be typed in the notation of records. */
  typed: boolean;
  notify: boolean;
  /** Warn before a turn that leaves a line of five. */
  warnFives: boolean;
  /** Lessons are read aloud. */
  aloud: boolean;
  language: string;
  name: string;
  /** Which of the people one is; null is the face of the seat. */
  face: number | null;
  /** The level of the bots one click plays against, and how many they are. */
  level: string;
  opponents: number;
  /** Where games are kept that need nobody from elsewhere. */
  tables: "device" | "server";
}

const KEY = "sixfold.settings";
const DEFAULTS: Settings = {
  theme: "auto",
  marks: "letters",
  motion: "auto",
  speed: "normal",
  sound: "normal",
  vibration: globalThis.matchMedia?.("(pointer: coarse)").matches ?? false,
  typed: false,
  notify: false,
  warnFives: false,
  aloud: false,
  language: "",
  name: "",
  face: null,
  level: "",
  opponents: 1,
  tables: "device",
};

function load(): Settings {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
    return { ...DEFAULTS, ...stored, sound: readVolume(stored.sound) };
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
    root.dataset["letters"] = settings.marks === "letters" ? "on" : "off";
    root.dataset["motion"] = movesLittle() ? "reduced" : "full";
    const color = getComputedStyle(root).getPropertyValue("--page-1").trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", color);
  });
}
