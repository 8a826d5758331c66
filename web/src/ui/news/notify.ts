/** "Your turn" alerts: in the title, and as a notification if wanted. */

import { settings } from "../settings.svelte";

export const canNotify = (): boolean => "Notification" in window;

/** Asks the browser for permission; false when denied. */
export async function allowNotifications(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

export function notify(text: string, about: string): void {
  if (!settings.notify || !document.hidden || !canNotify() || Notification.permission !== "granted") return;
  try {
    const note = new Notification(text, { body: about, icon: "/icon-192.png", tag: "sixfold" });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones support notifications but do not let a page show one itself.
  }
}
