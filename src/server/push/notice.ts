import * as v from 'valibot';
import { eventTextsSchema } from '#content/events-schema.ts';
import { pushSchema } from '#content/schema.ts';
import { byLanguage, filled, inLanguage } from '../content.ts';
import type { Kind } from '../jobs/port.ts';

/** Something to tell a person on all of their devices, in the language of each. */
const Notice = v.object({
  user: v.pipe(v.string(), v.uuid()),
  /** Which text of `content/<language>/push.json`: `test` has `test.title` and `test.body`. */
  text: v.string(),
  gaps: v.optional(v.record(v.string(), v.union([v.string(), v.number()])), {}),
  /** An event of the Islamic year, whose name in each language fills the gap `{event}`. */
  event: v.optional(v.string()),
  /** A newer notice takes the place of an older one with the same tag. */
  tag: v.string(),
  /** The path that a tap opens. */
  url: v.pipe(v.string(), v.regex(/^\/(?![/\\])/, 'must be a path of the app')),
  /** After this nobody wants to know any more. */
  until: v.optional(v.pipe(v.string(), v.toDate())),
  urgency: v.optional(v.picklist(['low', 'normal', 'high']), 'normal'),
});
export type Notice = v.InferOutput<typeof Notice>;

/** Enqueue it in SQL or here: `jobs.enqueue(NOTICE, { user, text, … })`. */
export const NOTICE: Kind<Notice> = { kind: 'push', input: Notice, secret: true };

export const DEVICE_NOTICE = {
  kind: 'push-device',
  input: v.object({ subscription: v.string(), notice: Notice }),
  secret: true,
} satisfies Kind<unknown>;

/** For a device that has not been reached yet, or not lately: whoever registers one chooses whom we wait for. */
export const DOUBTFUL_DEVICE_NOTICE = {
  ...DEVICE_NOTICE,
  kind: 'push-doubtful-device',
} satisfies Kind<unknown>;

export const PUSH_WORDS = byLanguage('push.json', pushSchema);
const EVENT_WORDS = byLanguage('events.json', eventTextsSchema);

/** What the service worker shows. */
export function shown({ text, gaps, event, tag, url }: Notice, language: string) {
  const { direction, words } = inLanguage(PUSH_WORDS, language);
  const named: Record<string, string> = event
    ? { event: inLanguage(EVENT_WORDS, language).words[event]?.name ?? event }
    : {};
  // A missing text shows its key, as on the screens.
  const say = (part: 'title' | 'body') =>
    filled(words[`${text}.${part}`] ?? `${text}.${part}`, { ...gaps, ...named });
  return {
    title: say('title'),
    body: say('body'),
    tag,
    url,
    lang: PUSH_WORDS.has(language) ? language : 'en',
    dir: direction,
  };
}
