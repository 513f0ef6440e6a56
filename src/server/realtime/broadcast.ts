import { shallowJson } from '../shallow-json.ts';
import { broadcastFrame, type Encoding } from './protocol/broadcast-frame.ts';
import { textFrame, type Frame } from './protocol/frame.ts';
import { frameText, type Version } from './protocol/message.ts';

/** Something that is said to everyone on a topic. */
export interface Broadcast {
  /** As SQL and policies see it, without `realtime:`. */
  topic: string;
  /** Private and public channels of one name are two places. */
  private: boolean;
  event: string;
  encoding: Encoding;
  /** The bytes of valid JSON, or any. */
  payload: Buffer;
  /** Of a broadcast that is kept in the database. */
  meta?: { id: string; replayed?: boolean };
}

const textOf = ({ topic, event, payload, meta }: Broadcast, version: Version): Frame => {
  const more = meta === undefined ? '' : `,"meta":${JSON.stringify(meta)}`;
  const said = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${payload.toString()}${more}}`;
  return textFrame(frameText({ topic: `realtime:${topic}`, event: 'broadcast', payload: said }, version));
};

/** A frame for each version, made when first asked for; undefined where a version cannot say it. */
export function framesOf(broadcast: Broadcast): (version: Version) => Frame | undefined {
  const made = new Map<Version, Frame | undefined>();
  return (version) => {
    if (!made.has(version)) made.set(version, frameOf(broadcast, version));
    return made.get(version);
  };
}

function frameOf(broadcast: Broadcast, version: Version): Frame | undefined {
  const { topic, event, encoding, payload, meta } = broadcast;
  const metadata = meta === undefined ? '' : JSON.stringify(meta);
  const binary =
    version === '2.0.0' ? broadcastFrame(`realtime:${topic}`, event, metadata, encoding, payload) : undefined;
  if (binary !== undefined) return { bytes: binary, binary: true };
  return encoding === 'json' ? textOf(broadcast, version) : undefined;
}

/** The bytes of a JSON payload; undefined where they are none, so that nobody is sent what they cannot read. */
export function jsonPayload(bytes: Buffer): Buffer | undefined {
  try {
    shallowJson(bytes.toString());
    return bytes;
  } catch {
    return undefined;
  }
}
