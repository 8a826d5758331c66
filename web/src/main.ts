/** Where the page begins. */

import { mount } from "svelte";
import App from "./App.svelte";
import "./design/tokens.css";
import "./design/base.css";
import { chooseLanguage, useLanguage, type Language } from "./i18n/words.svelte";
import { settings } from "./ui/settings.svelte";

const RESTARTED = "sixfold.restarted";
const PATIENCE = 10_000;

/** After an update of the server old files are gone: a page that misses one starts anew, but not again and again. */
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
