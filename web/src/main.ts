/** Entry point of the web app. */

import { mount } from "svelte";
import App from "./App.svelte";
import "./design/fonts.css";
import "./design/paints.css";
import "./design/tokens.css";
import "./design/base.css";
import { chooseLanguage, useLanguage, type Language } from "./i18n/words.svelte";
import { keepOffline } from "./offline/offline.svelte";
import { settings } from "./ui/settings.svelte";

const RESTARTED = "sixfold.restarted";
const PATIENCE = 10_000;

/** After a server update old files are gone: a page that misses one reloads, but not repeatedly. */
window.addEventListener("vite:preloadError", (event) => {
  if (Date.now() - Number(sessionStorage.getItem(RESTARTED)) < PATIENCE) return;
  sessionStorage.setItem(RESTARTED, String(Date.now()));
  event.preventDefault();
  location.reload();
});

const language = (settings.language || chooseLanguage(navigator.languages)) as Language;
await useLanguage(language);

const target = document.getElementById("app");
if (target) mount(App, { target });
void keepOffline();
