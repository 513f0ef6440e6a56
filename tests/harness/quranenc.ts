import { SURAHS } from '#core/quran/structure.ts';

/** Made up, in the form of QuranEnc.com's downloads: not their words. */
export interface MadeUp {
  key: string;
  language: string;
  version: string;
  /** What stands at an ayah; its notes, where it has some. */
  text: (place: string) => string;
  notes?: (place: string) => string;
}

const title = 'A made-up meaning';

export const rowsOf = ({ text, notes = () => '' }: MadeUp): [string, string, string, string][] =>
  SURAHS.flatMap(({ number, ayahs }) =>
    Array.from({ length: ayahs }, (_, index): [string, string, string, string] => {
      const place = `${number}:${index + 1}`;
      return [String(number), String(index + 1), text(place), notes(place)];
    }),
  );

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

export const csvOf = (made: MadeUp, rows = rowsOf(made)): string =>
  [
    `# ${title}`,
    `# Language: ${made.language}`,
    `# Translation ID: ${made.key}`,
    '# Source: https://quranenc.com',
    `# URL: https://quranenc.com/en/browse/${made.key}`,
    `# Last update: 2026-01-20 10:00:00 (${made.version})`,
    '',
    'id,sura,aya,translation,footnotes',
    ...rows.map(([sura, aya, text, notes], index) =>
      [index + 1, sura, aya, quoted(text), quoted(notes)].join(','),
    ),
    '',
  ].join('\r\n');

export const xmlOf = (made: MadeUp): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<translation_root><info><title>${title}</title><language>${made.language}</language><id>${made.key}</id>
<source>https://quranenc.com</source><url>https://quranenc.com/en/browse/${made.key}</url>
<updated_at>2026-01-20 10:00:00 (${made.version})</updated_at></info><sura_list>
${SURAHS.map(
  ({ number }) =>
    `<sura number="${number}">${rowsOf(made)
      .filter(([sura]) => sura === String(number))
      .map(
        ([, aya, text, notes]) =>
          `<aya number="${aya}"><translation><![CDATA[${text}]]></translation><footnotes><![CDATA[${notes}]]></footnotes></aya>`,
      )
      .join('\n')}</sura>`,
).join('\n')}
</sura_list></translation_root>`;
