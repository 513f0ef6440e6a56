/** A text in one language. */
export interface Said {
  language: string;
  text: string;
}

/** What says the same, or answers the same question, in several languages. */
export interface Unit {
  id: string;
  said: readonly Said[];
  /** Kept out of the training that is measured. */
  isHeldOut: boolean;
}

const SHARE = 10;

/** A tenth by the name of a thing: always the same one, and whatever joins later does not move it (FNV-1a). */
export function isOfTheTenth(name: string): boolean {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193) >>> 0;
  // The low bits of FNV depend on the low bits of the letters alone.
  return ((hash ^ (hash >>> 15)) >>> 0) % SHARE === 0;
}
