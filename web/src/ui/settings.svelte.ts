/** What a person chose for this device. */

export type Theme = "auto" | "light" | "dark" | "contrast";
export type Palette = "everyone" | "redgreen" | "blueyellow" | "bright";
export type Marks = "none" | "letters";

export interface Settings {
  theme: Theme;
  palette: Palette;
  marks: Marks;
  motion: "auto" | "reduced";
  sound: boolean;
  notify: boolean;
  warnFives: boolean;
  language: string;
  name: string;
}

const KEY = "sixfold.settings";
const DEFAULTS: Settings = {
  theme: "auto",
  palette: "everyone",
  marks: "letters",
  motion: "auto",
  sound: true,
  notify: false,
  warnFives: false,
  language: "",
  name: "",
};

function load(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state(load());

/** Keeps the device and the page in step with the settings; call once inside a component. */
export function followSettings(): void {
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(settings));
  });
  $effect(() => {
    const root = document.documentElement;
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset["theme"] = settings.theme === "auto" ? (dark ? "dark" : "light") : settings.theme;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    root.dataset["motion"] = settings.motion === "reduced" || still ? "reduced" : "full";
    root.dataset["palette"] = settings.palette;
  });
}
