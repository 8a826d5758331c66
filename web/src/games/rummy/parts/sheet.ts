/** Puts the drawings of the cards into the page when the first card is drawn. */

import { mount } from "svelte";
import CardSheet from "./CardSheet.svelte";

let isThere = false;

export function needSheet(): void {
  if (isThere) return;
  isThere = true;
  mount(CardSheet, { target: document.body });
}
