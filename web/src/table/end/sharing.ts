/** Shares the result: as a picture by the share sheet of the device, or as a file. */

import { findGame } from "../../games";
import type { Drawing, Palette } from "../../games/board";
import { language, t } from "../../i18n/words.svelte";
import type { ResultInfo } from "../../net/messages";
import type { Sitter } from "./faces";
import { toast } from "../../ui/news/toasts.svelte";
import { imageOf, pngOf, saveFile } from "../story/picture";
import { placesOf } from "../story/telling";
import { CARD, dayColors, drawCard, type CardText } from "./card";

export interface Finished {
  game: string;
  id: string;
  players: readonly (Sitter & { name: string })[];
  result: ResultInfo;
  drawing: (color: Palette) => Drawing;
  /** When it ended, if that is known. */
  date: Date | null;
  /** Where it can be watched; null for a game that only this device has. */
  url: string | null;
}

const WEIGHT = 700;

export async function shareCard(finished: Finished): Promise<void> {
  const headline = tellHeadline(finished).join(" ");
  const file = new File([await renderCard(finished)], `sixfold-${finished.id}.png`, { type: "image/png" });
  const content: ShareData = { files: [file], title: headline, text: finished.url ? `${headline} ${finished.url}` : headline };
  if (!navigator.canShare?.(content)) return save(file);
  try {
    await navigator.share(content);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) save(file);
  }
}

function save(file: File): void {
  saveFile(file, file.name);
  toast(t("The picture has been saved."));
}

/** "Anna wins" and "at Qwirkle"; several winners share it. */
function tellHeadline({ game, players, result }: Finished): string[] {
  const title = t(findGame(game)?.title ?? "Sixfold");
  const [winner, ...others] = result.winners;
  if (winner === undefined || others.length) return [title];
  return t("{name} wins\nat {game}", { name: players[winner]?.name ?? "", game: title }).split("\n");
}

async function renderCard(finished: Finished): Promise<Blob> {
  const { players, result, date } = finished;
  const card = drawCard({
    headline: tellHeadline(finished),
    date: date ? new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(date) : "",
    players: placesOf(result).flatMap(({ seat, score }) => {
      const player = players[seat];
      return player ? [{ ...player, score, won: result.winners.includes(seat) }] : [];
    }),
    drawing: finished.drawing(dayColors),
  });
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [CARD.width, CARD.height];
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("no canvas");
  brush.drawImage(await imageOf(card.svg), 0, 0, CARD.width, CARD.height);
  const family = getComputedStyle(document.documentElement).getPropertyValue("--font");
  await Promise.all(card.texts.map(({ text }) => document.fonts.load(`${WEIGHT} 30px ${family}`, text)));
  for (const text of card.texts) write(brush, text, family);
  return pngOf(canvas);
}

/** Writes words as large as there is room for; what is still too long ends with dots. */
function write(brush: CanvasRenderingContext2D, { text, x, y, size, room, atEnd = false }: CardText, family: string): void {
  const LEAST = 0.6;
  const fits = (words: string): boolean => brush.measureText(words).width <= room;
  brush.fillStyle = dayColors("ink");
  brush.textAlign = atEnd ? "right" : "left";
  for (let share = 1; share >= LEAST; share -= 0.05) {
    brush.font = `${WEIGHT} ${size * share}px ${family}`;
    if (fits(text)) break;
  }
  let letters = [...text];
  while (letters.length > 1 && !fits(shown(letters, text))) letters = letters.slice(0, -1);
  brush.fillText(shown(letters, text), x, y);
}

const shown = (letters: readonly string[], whole: string): string =>
  letters.length === [...whole].length ? whole : `${letters.join("").trimEnd()}…`;
