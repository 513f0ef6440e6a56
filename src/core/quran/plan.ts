import type { Plan } from '#core/quran/own-notes.ts';
import { PART_COUNTS } from '#core/quran/structure.ts';

const DAY = 86_400_000;
const PAGES = PART_COUNTS.page;

/** Pages of the mushaf, both included. */
export interface Portion {
  first: number;
  last: number;
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

export function newPlan(from: string, until: string, read = 0): Plan {
  return { from, until, read, day: from, readBefore: read };
}

export function isFinished({ read }: Plan): boolean {
  return read >= PAGES;
}

/**
 * What is left, spread evenly over the days that are left, today among them. Days without reading leave no debt: they
 * only make the coming portions a little longer. After the last day everything that is left is for today.
 */
export function portionOn(plan: Plan, today: string): Portion {
  const before = plan.day === today ? plan.readBefore : plan.read;
  const days = Math.max(1, daysBetween(today, plan.until) + 1);
  const pages = Math.ceil((PAGES - before) / days);
  return { first: Math.min(before + 1, PAGES), last: Math.min(before + pages, PAGES) };
}

/** The portion of a day is behind the reader: noted on that day, up to its last page. */
export function isReadOn(plan: Plan, today: string): boolean {
  return plan.day === today && plan.read >= portionOn(plan, today).last;
}

/** Where reading goes on; after the last page, that page. */
export function nextPage({ read }: Plan): number {
  return Math.min(read + 1, PAGES);
}

/** Reading is noted up to a page, forwards or, if it was noted by mistake, backwards. */
export function withReading(plan: Plan, page: number, today: string): Plan {
  const read = Math.max(0, Math.min(page, PAGES));
  const before = plan.day === today ? plan.readBefore : plan.read;
  return { ...plan, read, day: today, readBefore: Math.min(before, read) };
}

/** How many pages a day it would be, to choose a day by. */
export function pagesADay(from: string, until: string, read = 0): number {
  return Math.ceil((PAGES - read) / Math.max(1, daysBetween(from, until) + 1));
}
