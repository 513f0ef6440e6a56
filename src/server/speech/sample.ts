import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { piecesOf, type Telling } from './pieces.ts';
import { MOST_BYTES, SpeechError, type Voice } from './port.ts';
import { settleWave } from './wave.ts';

/** So many sentences tell how a voice sounds, unless they are long. */
const [SENTENCES, LETTERS] = [3, 400];

/** How a telling begins, without what is never spoken; empty where there is nothing to say. */
export function beginningOf(telling: Telling): string {
  let said = '';
  for (const { text } of piecesOf(telling, 'sample').slice(0, SENTENCES)) {
    if (said !== '' && said.length + text.length > LETTERS) break;
    said = `${said} ${text}`.trim();
  }
  return said;
}

/** Spoken once and handed over; nothing of it is left here. */
export async function sampleOf(
  telling: Telling,
  text: string,
  voice: Voice,
  signal: AbortSignal,
): Promise<Buffer> {
  const sound = await voice.speak({ text, language: telling.language, prompt: telling.prompt }, signal);
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-sample-'));
  try {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of sound.body as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > MOST_BYTES) throw new SpeechError('voice_failed', 'the sample has no end');
      parts.push(part);
    }
    await sound.whole();
    const heard = Buffer.concat(parts);
    if (sound.type !== 'audio/wav') return heard;
    const file = join(folder, 'sample.wav');
    await writeFile(file, heard);
    await settleWave(file);
    return await readFile(file);
  } catch (error) {
    // How a stream broke off is for the provider to say.
    if (!(error instanceof SpeechError) && !signal.aborted) await sound.whole();
    throw error;
  } finally {
    sound.end();
    await rm(folder, { recursive: true, force: true });
  }
}
