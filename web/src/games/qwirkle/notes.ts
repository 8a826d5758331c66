/** Why a bot likes or fears a move: the words for its codes. */

export const NOTES: Readonly<Record<string, string>> = {};
