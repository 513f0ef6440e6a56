import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newLibrary, type Library } from '#server/recitation/library.ts';
import { PRESETS, type PresetName } from '#server/recitation/presets.ts';
import type { Reciter } from '#server/recitation/settings.ts';
import { configFrom } from '#server/config.ts';
import {
  cut,
  elsewhere,
  endless,
  half,
  page,
  slow,
  startRecordings,
  status,
  type Recordings,
} from '#tests/harness/recordings.ts';

let recordings: Recordings;
beforeAll(async () => {
  recordings = await startRecordings();
});
afterAll(() => recordings.close());
beforeEach(() => {
  recordings.asked.length = 0;
  recordings.answers.clear();
});

const VOICE: Reciter = { id: 'one', folder: 'one', name: 'One', person: null };
const log = { warn: () => undefined };

async function library(address = `${recordings.origin}/{reciter}/{surah}{ayah}.wav`): Promise<Library> {
  const settings = { address, reciters: [VOICE], cacheBytes: 10_000_000, timeout: 1000 };
  return newLibrary(settings, await mkdtemp(join(tmpdir(), 'rafiq-library-')), 'Rafiq', log);
}

/** Against a server on this machine: what the hosts themselves answer has not been tried. */
describe('the addresses of well-known collections have their form', () => {
  const EXPECTED: Record<PresetName, [first: string, kursi: string]> = {
    everyayah: ['/data/Husary_128kbps/001001.mp3', '/data/Husary_128kbps/002255.mp3'],
    'islamic-network': ['/quran/audio/128/ar.husary/1.mp3', '/quran/audio/128/ar.husary/262.mp3'],
    'quran.com': ['/Minshawi/Murattal/mp3/001001.mp3', '/Minshawi/Murattal/mp3/002255.mp3'],
  };
  test.each(Object.entries(EXPECTED))('%s', async (preset, [first, kursi]) => {
    const settings = configFrom({ RECITATION: preset }).recitation;
    const [voice = VOICE] = settings?.reciters ?? [];
    const here = settings?.address.replace(/^https:\/\/[^/]+/, recordings.origin);
    const shelf = await library(here);
    await shelf.fetched(voice, { surah: 1, ayah: 1 });
    await shelf.fetched(voice, { surah: 2, ayah: 255 });
    expect(recordings.asked).toEqual([first, kursi]);
    expect(Object.keys(PRESETS)).toEqual(Object.keys(EXPECTED));
  });
});

describe('what cannot be relied on is neither heard nor kept', () => {
  test.each([
    ['404', status(404), 'missing'],
    ['410', status(410), 'missing'],
    ['500', status(500), 'away'],
    ['403', status(403), 'away'],
    ['a part where the whole was asked for', status(206), 'away'],
    ['a line that breaks', cut, 'away'],
    ['a file that was cut', half, 'broken'],
    ['an end that nobody can tell', endless, 'broken'],
    ['a page instead of sound', page, 'broken'],
    ['one that never ends', slow, 'slow'],
    ['another host', elsewhere('http://localhost:1/secret'), 'broken'],
    ['another kind of address', elsewhere('file:///etc/passwd'), 'broken'],
    ['a circle', elsewhere('/one/112001.wav'), 'broken'],
  ])('%s', async (_, answer, fault) => {
    recordings.answers.set('112001.wav', answer);
    const shelf = await library();
    const ikhlas = { surah: 112, ayah: 1 };
    await expect(shelf.fetched(VOICE, ikhlas)).rejects.toMatchObject({ fault });
    expect(await shelf.here(VOICE, ikhlas)).toBeNull();
    // The next try is a new one.
    recordings.answers.clear();
    expect(await shelf.fetched(VOICE, ikhlas)).toMatchObject({ sound: recordings.sound });
    const kept = await shelf.here(VOICE, ikhlas);
    expect(kept).toMatchObject({ kind: 'file', shelved: { size: recordings.sound.length } });
    if (kept?.kind === 'file') await kept.shelved.file.close();
  });

  test('nobody answers', async () => {
    const gone = await startRecordings();
    const shelf = await library(`${gone.origin}/{number}.wav`);
    await gone.close();
    await expect(shelf.fetched(VOICE, { surah: 1, ayah: 1 })).rejects.toMatchObject({ fault: 'away' });
  });
});

test('a redirect on the same host is followed', async () => {
  recordings.answers.set('one/001001.wav', elsewhere('/moved/001001.wav'));
  expect(await (await library()).fetched(VOICE, { surah: 1, ayah: 1 })).toMatchObject({
    sound: recordings.sound,
  });
  expect(recordings.asked).toEqual(['/one/001001.wav', '/moved/001001.wav']);
});

test('nothing of a listener goes to the source', async () => {
  const sent: string[] = [];
  recordings.answers.set('001001.wav', (response, sound, request) => {
    sent.push(...Object.keys(request.headers));
    response.writeHead(200, { 'content-length': sound.length }).end(sound);
  });
  await (await library()).fetched(VOICE, { surah: 1, ayah: 1 });
  expect(sent.toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'accept-language',
    'connection',
    'host',
    'sec-fetch-mode',
    'user-agent',
  ]);
});

test('a disk that takes nothing is no reason not to hear it', async () => {
  const settings = {
    address: `${recordings.origin}/{number}.wav`,
    reciters: [VOICE],
    cacheBytes: 10_000_000,
    timeout: 1000,
  };
  // A file stands where the folder should be.
  const shelf = newLibrary(settings, '/dev/null', 'Rafiq', log);
  expect(await shelf.fetched(VOICE, { surah: 1, ayah: 1 })).toMatchObject({ sound: recordings.sound });
  expect(await readdir('/dev')).toContain('null');
});
