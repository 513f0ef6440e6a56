import { open } from 'node:fs/promises';
import { SpeechError } from './port.ts';

/** RIFF and its length, then chunks, each with its name and length. */
const HEAD = 12;
const CHUNK = 8;
/** What is written while its length is not known yet says one that no sentence has. */
const UNKNOWN = 0x7f000000;

/**
 * Holds a recording in WAV against the length that it declares: one that is shorter was cut off. Programs that stream do not know
 * it and write a length beyond all reason; then the true one is put there, or players would wait for the rest.
 */
export async function settleWave(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    const head = Buffer.alloc(HEAD);
    await handle.read(head, 0, HEAD, 0);
    if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE')
      throw new SpeechError('voice_failed', 'this is no recording');
    const length = Buffer.alloc(4);
    for (let at = HEAD; at + CHUNK <= size;) {
      const chunk = Buffer.alloc(CHUNK);
      await handle.read(chunk, 0, CHUNK, at);
      const declared = chunk.readUInt32LE(4);
      const present = size - at - CHUNK;
      if (chunk.toString('latin1', 0, 4) === 'data') {
        if (present === 0) throw new SpeechError('voice_failed', 'the recording is empty');
        if (declared <= present && declared > 0) return;
        if (declared > 0 && declared < UNKNOWN)
          throw new SpeechError('voice_failed', 'the recording is shorter than it says');
        length.writeUInt32LE(present);
        await handle.write(length, 0, 4, at + 4);
        length.writeUInt32LE(size - CHUNK);
        await handle.write(length, 0, 4, 4);
        return;
      }
      at += CHUNK + declared + (declared % 2);
    }
    throw new SpeechError('voice_failed', 'the recording holds no sound');
  } finally {
    await handle.close();
  }
}
