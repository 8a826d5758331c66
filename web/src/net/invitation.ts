/** Links to a table. Secrets are after the `#`, which browsers never send to a server. */

import { link } from "../address";
import { sha256 } from "../local/sha256";

export interface Invitation {
  /** Free seats, one secret each; a visitor takes the first that is still free. */
  invites: string[];
  /** To look on. */
  watch: string | null;
}

/** The part after `#`: `i=<invite>.<invite>&w=<watch>`. */
export function writeInvitation({ invites, watch }: Invitation): string {
  const words = [];
  if (invites.length) words.push(`i=${invites.join(".")}`);
  if (watch) words.push(`w=${watch}`);
  return words.join("&");
}

export function readInvitation(hash: string): Invitation {
  const words = new URLSearchParams(hash.replace(/^#/, ""));
  return { invites: words.get("i")?.split(".").filter(Boolean) ?? [], watch: words.get("w") };
}

const PROOF_DIGITS = 32;

/** Lets a chat program's preview of the link name the players; nobody can get a secret out of it. */
export const previewProof = (watch: string): string => sha256(`preview:${sha256(watch)}`).slice(0, PROOF_DIGITS);

export function tableLink(table: string, invitation: Invitation): string {
  const hash = writeInvitation(invitation);
  const query = invitation.watch ? `?p=${previewProof(invitation.watch)}` : "";
  return `${location.origin}${link(`/t/${table}`)}${query}${hash ? `#${hash}` : ""}`;
}

/** Whether friends on other devices cannot open the link. */
export function isOnlyHere(): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
}
