/** Shares a link by the share sheet or the clipboard. */

import { t } from "../../i18n/words.svelte";
import { toast } from "../../ui/news/toasts.svelte";

export async function share(url: string, title: string): Promise<void> {
  if (!("share" in navigator)) return copy(url);
  try {
    await navigator.share({ url, title });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) await copy(url);
  }
}

export async function copy(text: string): Promise<void> {
  const done = await copied(text);
  if (done) toast(t("The link has been copied."));
  else toast(t("The link couldn’t be copied: select it and copy it yourself."), true);
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedTheOldWay(text);
  }
}

/** Home networks have no https, without which browsers offer only this clipboard. */
function copiedTheOldWay(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  (document.querySelector("dialog[open]") ?? document.body).append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}
