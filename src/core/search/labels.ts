import type { Label, PackRecord } from '#core/search/pack.ts';

/** What the records of a pack are called in one language, and where they lead. */
export interface Labels {
  at: (record: number) => Label & { path: string };
  recordAt: (path: string) => number | undefined;
}

const clean = (text: string) => text.replaceAll(/[\t\n]+/g, ' ');

export function writeLabels(records: readonly PackRecord[], language: string): string {
  return records
    .map(({ path, labels }) => {
      const { title, detail = '' } = labels[language] ?? labels['en'] ?? { title: path };
      return [path, title, detail].map(clean).join('\t');
    })
    .join('\n');
}

export function readLabels(text: string): Labels {
  const lines = text.split('\n');
  let byPath: Map<string, number> | undefined;
  const at = (record: number) => {
    const [path = '', title = '', detail] = (lines[record] ?? '').split('\t');
    return { path, title, ...(detail && { detail }) };
  };
  return {
    at,
    recordAt: (path) => {
      byPath ??= new Map(lines.map((line, record) => [line.slice(0, line.indexOf('\t')), record]));
      return byPath.get(path);
    },
  };
}
