/** Where the page begins. */

import { mount } from "svelte";
import App from "./App.svelte";
import "./design/tokens.css";
import "./design/base.css";
import { chooseLanguage, useLanguage, type Language } from "./i18n/words.svelte";
import { settings } from "./ui/settings.svelte";

const language = (settings.language || chooseLanguage(navigator.languages)) as Language;
await useLanguage(language);

const target = document.getElementById("app");
if (target) mount(App, { target });
