/** How loud the table is. */

export type Volume = "off" | "quiet" | "normal";

export const GAINS: Record<Volume, number> = { off: 0, quiet: 0.35, normal: 1 };

/** The stored volume; it was a switch once. */
export function readVolume(stored: unknown): Volume {
  if (stored === false) return "off";
  return typeof stored === "string" && Object.hasOwn(GAINS, stored) ? (stored as Volume) : "normal";
}
