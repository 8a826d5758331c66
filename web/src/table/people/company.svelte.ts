/** How everybody at a table is just now: mood, connection, clock, and what was said. */

import type { Sitter } from "../../games/board";
import { DEFAULT_LEVEL } from "../../i18n/names";
import { t } from "../../i18n/words.svelte";
import type { Event, SeatInfo } from "../../net/messages";
import type { Mood } from "../../ui/faces/strokes";
import type { SeenTable } from "../seen";

interface Company {
  table: SeenTable;
  names: readonly string[];
  /** Seats played on this device: nobody asks whether those are connected. */
  here: readonly number[];
  you: number | null;
  said: Record<number, string>;
  /** Whether a move deserves joy. */
  delights?: (event: Event) => boolean;
}

/** Milliseconds before a bot that has not moved is seen to think. */
const PATIENCE = 500;

/** Follows the people at a table; call once inside a component. */
export function followPeople(company: () => Company): () => readonly Sitter[] {
  const table = $derived(company().table);
  const seats = $derived(table.info?.seats ?? []);
  /** Whose move is looked at just now. */
  const mover = $derived(table.behind && table.fresh ? (table.last?.seat ?? null) : null);
  const delighted = $derived(table.last && company().delights?.(table.last) ? table.last.seat : null);
  const bot = $derived(
    table.turn !== null && !table.result ? (seats.find((seat) => seat.seat === table.turn && seat.level)?.seat ?? null) : null,
  );
  let thinks = $state(false);
  $effect(() => {
    void [table.ply, bot];
    if (bot === null) return;
    const timer = setTimeout(() => (thinks = true), PATIENCE);
    return () => {
      clearTimeout(timer);
      thinks = false;
    };
  });

  function moodOf({ seat }: SeatInfo): Mood {
    if (table.result) return table.result.winners.includes(seat) ? "happy" : "calm";
    if (delighted === seat) return "happy";
    return thinks && bot === seat ? "thinking" : "calm";
  }

  function standing(seat: SeatInfo): string {
    if (seat.left) return t("has left");
    if (seat.away) return t("a bot plays");
    return seat.kind === "person" && !seat.connected && !company().here.includes(seat.seat) ? t("not connected") : "";
  }

  function sitterOn(info: SeatInfo): Sitter {
    const { names, here, you, said } = company();
    const { seat } = info;
    const name = names[seat] ?? "";
    return {
      label: seat === you && here.length < 2 ? t("{name} (you)", { name }) : name,
      level: info.level || (info.away ? DEFAULT_LEVEL : ""),
      mood: moodOf(info),
      blinks: seat !== you && table.turn === you && !table.result,
      standing: standing(info),
      thinks: thinks && bot === seat,
      moved: mover === seat,
      said: said[seat] ?? "",
      clock: table.clock && table.clock.info.pace !== "none" ? table.clock : null,
    };
  }

  const people = $derived(seats.map(sitterOn));
  return () => people;
}
