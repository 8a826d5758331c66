/** What is said to those who listen: a polite live region reads it. */

const words = $state({ text: "", turn: 0 });

export const spoken = (): { text: string; turn: number } => words;

export function announce(text: string): void {
  words.text = text;
  words.turn++;
}
