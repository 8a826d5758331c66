/** What search engines and home screens learn of the page, in its language. */

import { language, msg, t } from "./words.svelte";

/** The name of the installed app; the build writes it into the manifest of each language. */
export const APP_NAME = msg("Sixfold: table games for everybody");

export function describePage(): void {
  const manifest = language() === "en" ? "manifest.webmanifest" : `manifest.${language()}.webmanifest`;
  document.querySelector("link[rel=manifest]")?.setAttribute("href", import.meta.env.BASE_URL + manifest);
  const about = t("Qwirkle, Qwirkle Rummy and Twisty with friends and bots.");
  document.querySelector("meta[name=description]")?.setAttribute("content", about);
}
