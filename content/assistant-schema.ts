import * as v from 'valibot';
import { THEMES } from '#core/stories/themes.ts';
import { SCHOOLS } from '#core/salah/prayer.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** `<language>/assistant.json`: fixed words around what the assistant finds. */
export const assistantWordsSchema = v.strictObject({
  unknown: text,
  nearest: text,
  schools: text,
  school: v.strictObject(v.entriesFromList(SCHOOLS, text)),
  inEnglish: text,
  askParents: text,
  forParents: text,
  more: text,
  unreviewed: text,
  /** By what people wish for a story. */
  themes: v.strictObject(v.entriesFromList(THEMES, text)),
  /** Words by which people ask for scripture, with spaces between: they say nothing of what it shall be about. */
  askingForScripture: text,
  learning: v.strictObject({ first: text, think: text, take: text, check: text }),
  stories: v.strictObject({ one: text, moral: text, talk: text, none: text }),
});
