import { mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { espeakPath, NO_VOICE } from '#scripts/espeak.ts';
import { tone } from '#tests/harness/voice-service.ts';
import { fromRoot } from '../root.ts';
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

async function heard(
  path: string,
  text = 'They walk.',
  most = Infinity,
  seconds = 5,
  language = 'tr',
): Promise<Buffer> {
  const { signal } = new AbortController();
  const sound = await programVoice(path, seconds).speak({ text, language, prompt: 'x' }, signal);
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

const espeak = await espeakPath();
describe('espeak-ng itself', () => {
  beforeEach(({ skip }) => skip(espeak === undefined, NO_VOICE));
  const { signal } = new AbortController();

  /** Of the library: what a child would hear. */
  const paragraph = async (language: string) => {
    const file = fromRoot('content', language, 'stories/a-basket-on-the-river.json');
    const { long } = JSON.parse(await readFile(file, 'utf8')) as { long: Record<string, string[]> };
    return Object.values(long)[0]?.[0] ?? '';
  };
  /** The samples of a recording in the format that it declares: one channel, 22,050 times a second, 16 bits. */
  const samplesOf = async (wave: Buffer) => {
    const file = join(folder, 'spoken.wav');
    await writeFile(file, wave);
    await settleWave(file);
    const settled = await readFile(file);
    expect([settled.readUInt16LE(20), settled.readUInt16LE(22)]).toEqual([1, 1]);
    expect([settled.readUInt32LE(24), settled.readUInt16LE(34)]).toEqual([22_050, 16]);
    expect(settled.readUInt32LE(40)).toBe(settled.length - 44);
    return Array.from({ length: (settled.length - 44) / 2 }, (_, at) => settled.readInt16LE(44 + at * 2));
  };

  // Words a minute that people read aloud (Trauzettel-Klosinski and Dietz 2012, https://doi.org/10.1167/iovs.11-8284).
  test.each([
    ['en', 228],
    ['de', 179],
    ['tr', 166],
    ['ar', 138],
  ])('speaks %s, as long as somebody would who takes their time', async (language, rate) => {
    const text = await paragraph(language);
    const samples = await samplesOf(await heard(espeak ?? '', text, Infinity, 20, language));
    const minutes = samples.length / 22_050 / 60;
    const read = text.split(/\s+/).length / rate;
    expect(minutes / read).toBeGreaterThan(0.8);
    expect(minutes / read).toBeLessThan(2.5);
    // Somebody is heard, most of the time: speech has pauses, but no silence is speech.
    const loud = samples.filter((sample) => Math.abs(sample) > 300).length / samples.length;
    expect(loud).toBeGreaterThan(0.3);
  });

  test('has a voice of its own for each language', async () => {
    const said = [];
    for (const language of ['en', 'de', 'tr', 'ar'])
      said.push((await heard(espeak ?? '', '1 2 3', Infinity, 20, language)).toString('base64'));
    expect(new Set(said).size).toBe(4);
  });

  /** Processes of this one that are espeak-ng by now; there is none of them where Linux is not. */
  const running = async () => {
    const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
    const named = await Promise.all(
      children
        .split(' ')
        .filter(Boolean)
        .map(async (pid) => [pid, await readlink(`/proc/${pid}/exe`).catch(() => '')] as const),
    );
    return named.flatMap(([pid, exe]) => (exe.endsWith('/espeak-ng') ? [Number(pid)] : []));
  };

  test('is a process within limits, without a shell, that knows the text by its input alone, and is ended when its time is over', async ({
    skip,
  }) => {
    skip(process.platform !== 'linux', 'processes are looked at in /proc');
    const text = 'A secret word is spoken. '.repeat(2000);
    // Nobody reads what it says: it waits.
    const sound = await programVoice(espeak ?? '', 3).speak({ text, language: 'en', prompt: 'x' }, signal);
    await expect.poll(running).toHaveLength(1);
    const [pid = 0] = await running();
    const about = async (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8');
    const limits = await about('limits');
    expect(limits).toMatch(/Max cpu time\s+30\s+30/);
    expect(limits).toMatch(/Max address space\s+536870912\s+536870912/);
    expect(await about('cmdline')).not.toMatch(/secret|\/sh\0/);
    expect((await about('environ')).match(/^\w+(?==)|(?<=\0)\w+(?==)/g)?.toSorted()).not.toContain('HOME');
    await expect(sound.whole()).rejects.toMatchObject({ trouble: 'voice_slow' });
    expect(await running()).toEqual([]);
  });

  test('needs a fraction of the memory that it may have', async ({ skip }) => {
    skip(process.platform !== 'linux', 'processes are looked at in /proc');
    const text = 'They walk in the evening. '.repeat(500);
    const sound = await programVoice(espeak ?? '').speak({ text, language: 'ar', prompt: 'x' }, signal);
    await expect.poll(running).toHaveLength(1);
    const status = await readFile(`/proc/${(await running())[0]}/status`, 'utf8');
    expect(Number(/VmPeak:\s+(\d+)/.exec(status)?.[1])).toBeLessThan(524_288 / 2);
    sound.end();
  });

  test('says so where it has no voice of a language', async () => {
    await expect(heard(espeak ?? '', 'a', Infinity, 20, 'xxq')).rejects.toMatchObject({
      trouble: 'voice_failed',
    });
  });
});
