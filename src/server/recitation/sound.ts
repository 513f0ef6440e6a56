/** What browsers are told that it is, by its first bytes and never by the word of where it comes from. */
export type SoundType = 'audio/mpeg' | 'audio/wav' | 'audio/ogg' | 'audio/mp4' | 'audio/flac';

/** As many first bytes as are looked at. */
export const HEAD = 16;

/** Null where it is no sound that browsers play: a page of excuses, for instance. */
export function soundIn(head: Buffer): SoundType | null {
  const at = (from: number, text: string) => head.toString('latin1', from, from + text.length) === text;
  if (at(0, 'ID3')) return 'audio/mpeg';
  // Eleven bits of every frame are set (ISO 11172-3), then version and layer, of which some are reserved.
  const [first = 0, second = 0] = head;
  if (first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && (second & 0x06) !== 0)
    return 'audio/mpeg';
  if (at(0, 'RIFF') && at(8, 'WAVE')) return 'audio/wav';
  if (at(0, 'OggS')) return 'audio/ogg';
  if (at(4, 'ftyp')) return 'audio/mp4';
  return at(0, 'fLaC') ? 'audio/flac' : null;
}

/** What programs write that do not know yet how long it will be. */
const UNKNOWN = 0xff_ff_ff_ff;

/** Whether a file that says its own length is shorter than that. */
export function isCut(sound: Buffer): boolean {
  if (soundIn(sound) !== 'audio/wav') return false;
  const said = sound.readUInt32LE(4);
  return said !== UNKNOWN && said + 8 > sound.length;
}
