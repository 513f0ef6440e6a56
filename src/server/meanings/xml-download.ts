import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as v from 'valibot';
import type { Download } from './download.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  isArray: (name) => name === 'sura' || name === 'aya',
});

const text = v.optional(v.string(), '');
const ayahSchema = v.object({ '@number': v.string(), translation: text, footnotes: text });
const surahSchema = v.object({ '@number': v.string(), aya: v.array(ayahSchema) });
const FIRST = /<sura[\s>]/;

/** `<sura number><aya number><translation/><footnotes/>`, with what it is before them. */
export function xmlDownload(xml: string): Download | 'half' | undefined {
  const start = FIRST.exec(xml)?.index;
  if (start === undefined) return undefined;
  if (XMLValidator.validate(xml) !== true) return 'half';
  const surahs = v.safeParse(v.array(surahSchema), found(parser.parse(xml), 'sura'));
  if (!surahs.success) return undefined;
  const info = xml.slice(0, start).trim();
  const said = (name: string) =>
    new RegExp(`<${name}>\\s*(?:<!\\[CDATA\\[)?([^<\\]]*)`).exec(info)?.[1]?.trim() ?? '';
  return {
    key: said('id'),
    title: said('title'),
    language: said('language'),
    info,
    rows: surahs.output.flatMap(({ '@number': sura, aya }) =>
      aya.map(({ '@number': number, translation, footnotes }) => ({
        sura,
        aya: number,
        text: translation,
        notes: footnotes,
      })),
    ),
  };
}

/** What stands under a name, however deep. */
function found(node: unknown, name: string): unknown {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return undefined;
  for (const [key, value] of Object.entries(node)) {
    if (key === name) return value;
    const within = found(value, name);
    if (within !== undefined) return within;
  }
  return undefined;
}
