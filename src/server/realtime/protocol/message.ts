import * as v from 'valibot';
import { shallowJson, TooMuch } from '../../shallow-json.ts';

/** One message of Phoenix's channel protocol. */
export interface Message {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

/** Whoever connects says which form the messages have: objects, or arrays with binary broadcasts. */
export const VERSIONS = ['1.0.0', '2.0.0'] as const;
export type Version = (typeof VERSIONS)[number];

const Ref = v.nullish(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), null);
const AsObject = v.object({
  topic: v.string(),
  event: v.string(),
  payload: v.optional(v.unknown()),
  ref: Ref,
  join_ref: Ref,
});
const AsArray = v.strictTuple([Ref, Ref, v.string(), v.string(), v.unknown()]);

function jsonIn(text: string): unknown {
  try {
    return shallowJson(text);
  } catch (error) {
    if (error instanceof TooMuch) throw error;
    return undefined;
  }
}

/** What a text frame says, or undefined where it is none of this protocol's; throws `TooMuch`. */
export function messageIn(text: string, version: Version): Message | undefined {
  const content = jsonIn(text);
  if (version === '1.0.0') {
    const read = v.safeParse(AsObject, content);
    if (!read.success) return undefined;
    const { topic, event, payload, ref, join_ref: joinRef } = read.output;
    return { joinRef, ref, topic, event, payload };
  }
  const read = v.safeParse(AsArray, content);
  if (!read.success) return undefined;
  const [joinRef, ref, topic, event, payload] = read.output;
  return { joinRef, ref, topic, event, payload };
}

const quoted = (text: string | null): string => (text === null ? 'null' : JSON.stringify(text));

export interface Outgoing {
  joinRef?: string | null;
  ref?: string | null;
  topic: string;
  event: string;
  /** JSON, written once however many receive it. */
  payload: string;
}

export function frameText(
  { joinRef = null, ref = null, topic, event, payload }: Outgoing,
  version: Version,
): string {
  return version === '1.0.0'
    ? `{"topic":${quoted(topic)},"event":${quoted(event)},"payload":${payload},"ref":${quoted(ref)},"join_ref":${quoted(joinRef)}}`
    : `[${quoted(joinRef)},${quoted(ref)},${quoted(topic)},${quoted(event)},${payload}]`;
}
