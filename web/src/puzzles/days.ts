/** Days as the player's calendar has them, written as 2026-11-18. */

const DAY = 86_400_000;

/** The day of a moment, at the place of the player. */
export function dayOf(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

export const today = (): string => dayOf(new Date());

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(momentOf(text)) && addDays(text, 0) === text;

const momentOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, count: number): string => new Date(momentOf(day) + count * DAY).toISOString().slice(0, 10);

/** 0 is Monday. */
export const weekday = (day: string): number => (new Date(momentOf(day)).getUTCDay() + 6) % 7;

/** The days from Monday to Sunday around a day. */
export const weekOf = (day: string): string[] => Array.from({ length: 7 }, (_, i) => addDays(day, i - weekday(day)));

/** How many days in a row are among these, up to today; a day that still goes on breaks nothing. */
export function streak(days: ReadonlySet<string>, now: string): number {
  let count = 0;
  for (let day = days.has(now) ? now : addDays(now, -1); days.has(day); day = addDays(day, -1)) count++;
  return count;
}
