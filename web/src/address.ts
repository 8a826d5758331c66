/** Addresses of pages: the app may lie in a folder of its host. */

export const BASE = import.meta.env.BASE_URL.replace(/\/$/, "");

/** The address of a page of the app. */
export const link = (path: string): string => BASE + path;
