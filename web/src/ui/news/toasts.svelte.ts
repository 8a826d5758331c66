/** Short messages that disappear by themselves. */

export interface Toast {
  id: number;
  text: string;
  bad: boolean;
}

const STAYS = 5000;
const shown = $state<{ toasts: Toast[] }>({ toasts: [] });
let count = 0;

export const toasts = (): readonly Toast[] => shown.toasts;

export function toast(text: string, bad = false): void {
  const id = ++count;
  shown.toasts = [...shown.toasts.filter((other) => other.text !== text), { id, text, bad }].slice(-3);
  setTimeout(() => dismiss(id), STAYS);
}

export function dismiss(id: number): void {
  shown.toasts = shown.toasts.filter((other) => other.id !== id);
}
