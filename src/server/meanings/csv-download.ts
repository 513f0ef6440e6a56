import { csvRows } from '../rest/parse/csv.ts';
import type { Download } from './download.ts';

const HEADER = /^"?id"?,"?sura"?,"?aya"?,"?translation"?,"?footnotes"?\r?$/m;

/** Lines of `# Name: value`, then a table. */
export function csvDownload(text: string): Download | 'half' | undefined {
  const start = HEADER.exec(text)?.index;
  if (start === undefined) return undefined;
  const info = text.slice(0, start).trim();
  const rows = csvRows(text.slice(start));
  // The line that a file was cut in has fewer fields than the others.
  if (rows === undefined || rows.some((row) => row['footnotes'] === undefined)) return 'half';
  const said = (name: string) => new RegExp(`^#\\s*${name}:[ \\t]*(.*)$`, 'im').exec(info)?.[1]?.trim() ?? '';
  return {
    key: said('Translation ID'),
    title: titleIn(info),
    language: said('Language'),
    info,
    rows: rows.map(({ sura, aya, translation, footnotes }) => ({
      sura: sura ?? '',
      aya: aya ?? '',
      text: translation ?? '',
      notes: footnotes ?? '',
    })),
  };
}

/** The first line that names nothing else. */
const titleIn = (info: string) =>
  info
    .split(/\r?\n/)
    .map((line) => /^#\s*([^:]+)$/.exec(line)?.[1]?.trim() ?? '')
    .find((line) => line !== '') ?? '';
