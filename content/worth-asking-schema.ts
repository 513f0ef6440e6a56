import * as v from 'valibot';
import { MOMENTS } from '#core/assistant/chat/moments.ts';

const cards = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/u))), v.nonEmpty());

/** `base/worth-asking.json`: cards whose question stands on the start page of the chat, by the time at which they are near. */
export const worthAskingSchema = v.strictObject({
  ...v.entriesFromList(MOMENTS, cards),
  always: cards,
  learning: cards,
  small: cards,
});

export type Occasion = keyof v.InferOutput<typeof worthAskingSchema>;
