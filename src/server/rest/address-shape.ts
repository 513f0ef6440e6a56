import { randomBytes } from 'node:crypto';
import { isCondition } from './parse/query.ts';

/** Stands for a value in a shape; nobody outside can know it, so nothing that is asked can look like it. */
const MARK = `v${randomBytes(16).toString('hex')}`;
const markOf = (index: number) => `${MARK}n${index}e`;
const MARKED = new RegExp(`${MARK}n(\\d+)e`, 'g');

/** An address with marks in place of the values that columns are compared with, and those values as they were written. */
export interface Shape {
  url: string;
  values: string[];
}

/**
 * `id=eq.42`, `age=not.gte.7`. To these operators a value is any text up to the end, and becomes a parameter as it is. A
 * name with encoded characters is left alone, as it may turn out to be another word.
 */
const COMPARISON = /(?<=^|[&;])([^=&;%+]*)(=(?:not\.)?(?:eq|neq|gte?|lte?)\.)([^&;]*)/g;

export function shapeOf(url: string): Shape {
  const at = url.indexOf('?') + 1;
  if (at === 0) return { url, values: [] };
  const values: string[] = [];
  const query = url.slice(at).replace(COMPARISON, (part, name: string, operator: string, value: string) => {
    if (!isCondition(name)) return part;
    values.push(value);
    return name + operator + markOf(values.length - 1);
  });
  return { url: url.slice(0, at) + query, values };
}

/** Which value a text stands for; undefined if it is no mark. */
export function markedIn(text: string): number | undefined {
  if (!text.startsWith(MARK)) return undefined;
  const [whole, index] = text.matchAll(MARKED).next().value ?? [];
  return whole === text ? Number(index) : undefined;
}

export const withValues = (text: string, values: string[], written: (value: string) => string): string =>
  text.replace(MARKED, (_mark, index: string) => written(values[Number(index)] ?? ''));
