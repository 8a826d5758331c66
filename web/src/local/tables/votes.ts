/** Pending offers and their answers. */

import type { Offer } from "../../net/messages";
import type { Room, Vote } from "./room";

const KINDS: readonly Offer["kind"][] = ["draw", "takeback", "absent", "rematch"];

/** Begin of a vote's value; the ply of a take-back follows. */
export const [OFFERED, ACCEPTED] = ["offered", "accepted"] as const;

/** The ply that a take-back returns to. */
export const takebackPly = ({ value }: Vote): string => value.split(" ")[1] ?? "";

/** Puts a seat's vote in the place of its earlier one. */
export function put(room: Room, news: Vote): void {
  room.votes = [...room.votes.filter(({ kind, seat }) => kind !== news.kind || seat !== news.seat), news];
}

/** One for each kind that waits for answers. */
export function offerInfos(room: Room): Offer[] {
  return KINDS.flatMap((kind) => {
    const votes = room.standingVotes(kind);
    const proposal = votes.find((vote) => vote.value.startsWith(OFFERED)) ?? votes[0];
    if (!proposal) return [];
    const value = kind === "takeback" ? takebackPly(proposal) : "";
    return [
      {
        kind,
        seat: proposal.seat,
        value,
        answered: votes.map(({ seat }) => seat),
        answers: votes.map((vote) => vote.value.split(" ")[0] ?? ""),
      },
    ];
  });
}
