/** Names of tables on this device. */

const PREFIX = "local-";

export const localId = (random: string): string => PREFIX + random;

/** Whether a table is kept on this device; the server's ids never have this length. */
export const isLocal = (id: string): boolean => /^local-[0-9a-f]{16}$/.test(id);
