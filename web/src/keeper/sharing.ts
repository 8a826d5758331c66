/** A text to share, and files to keep. */

import { t } from "../i18n/words.svelte";
import { toast } from "../ui/news/toasts.svelte";

/** By the share sheet, or else into the clipboard. */
export async function shareText(text: string): Promise<void> {
  try {
    if (typeof navigator.share === "function") return await navigator.share({ text });
    await navigator.clipboard.writeText(text);
    toast(t("Copied: {text}", { text }));
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) toast(text);
  }
}

/** Offers a text as a file. */
export function saveFile(text: string, name: string): void {
  const file = document.createElement("a");
  file.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  file.download = name;
  file.click();
  URL.revokeObjectURL(file.href);
}
