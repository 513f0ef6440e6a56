import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tone } from '#tests/harness/voice-service.ts';
import { programVoice } from './program-voice.ts';
import { settleWave } from './wave.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-voice-'));
  await writeFile(join(folder, 'tone.wav'), tone(0.2, 0x7ffff000));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program that stands where espeak-ng would. */
async function program(script: string): Promise<string> {
  const path = join(await mkdtemp(join(folder, 'p-')), 'espeak-ng');
  await writeFile(path, `#!/bin/sh\ncd '${folder}'\n${script}\n`, { mode: 0o755 });
  return path;
}

async function heard(path: string, text = 'They walk.', most = Infinity, seconds = 5): Promise<Buffer> {
  const { signal } = new AbortController();
  const sound = await programVoice(path, seconds).speak({ text, language: 'tr', prompt: 'x' }, signal);
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of sound.body) {
      parts.push(part as Buffer);
      bytes += (part as Buffer).length;
      if (bytes > most) throw new Error('too much');
    }
    await sound.whole();
  } finally {
    sound.end();
  }
  return Buffer.concat(parts);
}

test('hands the words over by standard input alone, whatever they say', async () => {
  const words = `"; touch '${folder}/harm'; $(touch ${folder}/harm) \`touch ${folder}/harm\` -f /etc/passwd`;
  const path = await program('cat > words; printf "%s\\n" "$@" > args; env > env; cat tone.wav');
  expect((await heard(path, words)).length).toBe(44 + 0.2 * 16000);
  expect(await readFile(join(folder, 'words'), 'utf8')).toBe(words);
  expect(await readFile(join(folder, 'args'), 'utf8')).toBe('-v\ntr\n-s\n150\n--stdin\n--stdout\n');
  expect((await readFile(join(folder, 'env'), 'utf8')).match(/^\w+(?==)/gm)?.toSorted()).not.toContain(
    'HOME',
  );
  await expect(readFile(join(folder, 'harm'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test.each([
  ['one that fails', 'cat tone.wav; exit 3', 'voice_failed'],
  ['one that does not read and fails', 'exec <&-; exit 1', 'voice_failed'],
  ['one that hangs', 'echo x; exec sleep 60', 'voice_slow'],
  ['one that wants all memory', 'exec node -e "Buffer.alloc(3e9, 1)" 2>/dev/null', 'voice_failed'],
])('names what went wrong: %s', async (_what, script, trouble) => {
  await expect(heard(await program(script), 'a', Infinity, 2)).rejects.toMatchObject({ trouble });
});

test('a program that is not there refuses', async () => {
  await expect(heard(join(folder, 'nowhere/espeak-ng'))).rejects.toMatchObject({ trouble: 'voice_refused' });
});

test('a program that never ends is ended by who has heard enough', async () => {
  const path = await program('echo $$ > pid; exec yes');
  await expect(heard(path, 'a', 5_000_000)).rejects.toThrow('too much');
  const pid = Number(await readFile(join(folder, 'pid'), 'utf8'));
  await expect
    .poll(() => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    })
    .toBe(false);
});

describe('the length that a recording declares', () => {
  const settled = async (wave: Buffer) => {
    const file = join(folder, 'settled.wav');
    await writeFile(file, wave);
    await settleWave(file);
    return readFile(file);
  };
  test('is put right where a program could not know it', async () => {
    expect(await settled(tone(0.2, 0x7ffff000))).toEqual(tone(0.2));
    expect(await settled(tone(0.2, 0xffffffff))).toEqual(tone(0.2));
  });
  test('is held against what there is', async () => {
    expect(await settled(tone(0.2))).toEqual(tone(0.2));
    await expect(settled(tone(0.2, 100_000))).rejects.toMatchObject({ trouble: 'voice_failed' });
    await expect(settled(tone(0.2).subarray(0, 44))).rejects.toMatchObject({ trouble: 'voice_failed' });
    await expect(settled(Buffer.from('ID3 and no recording of this kind'))).rejects.toThrow('no recording');
  });
});

const isInstalled = spawnSync('espeak-ng', ['--version']).status === 0;
describe.skipIf(!isInstalled)('espeak-ng itself (skipped where it is not installed)', () => {
  test.each([
    ['en', 'They walk in the evening.'],
    ['de', 'Sie gehen am Abend spazieren.'],
    ['tr', 'Akşam yürüyorlar.'],
    ['ar', 'يَمْشِيَانِ فِي الْمَسَاءِ.'],
  ])('speaks %s', async (language, text) => {
    const { signal } = new AbortController();
    const sound = await programVoice('espeak-ng').speak({ text, language, prompt: '' }, signal);
    const file = join(folder, `${language}.wav`);
    const parts: Buffer[] = [];
    for await (const part of sound.body) parts.push(part as Buffer);
    await sound.whole();
    await writeFile(file, Buffer.concat(parts));
    await settleWave(file);
    // More than half a second at 22,050 samples of two bytes.
    expect((await readFile(file)).length).toBeGreaterThan(22_050);
  });
});
