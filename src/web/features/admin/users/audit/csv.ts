import type { Deed } from '#web/features/admin/users/audit/queries.ts';

const COLUMNS = [
  'id',
  'created_at',
  'by',
  'operator',
  'actor_id',
  'actor_name',
  'action',
  'target',
  'subject_id',
  'subject_name',
  'before',
  'after',
] as const satisfies (keyof Deed)[];

/** A cell that begins like a formula would be reckoned by the program that opens the file. */
function cell(value: unknown): string {
  const text = value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180, with the mark by which spreadsheets know the letters. */
export const csvHead = () => `\uFEFF${COLUMNS.join(',')}\r\n`;
export const csvLine = (deed: Deed) => `${COLUMNS.map((column) => cell(deed[column])).join(',')}\r\n`;
