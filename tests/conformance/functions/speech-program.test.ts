// @module-tag whole
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { espeakPath, NO_VOICE } from '#scripts/espeak.ts';
import { arabicText } from '#server/quran-text.ts';
import { makeAdmin } from '#tests/harness/admins.ts';
import { newGuest, newMember, type Member } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { FACTS, TELLING } from '#tests/rls/story-sample.ts';

const espeak = await espeakPath();
const AYAH = arabicText()[92]?.[2] ?? '';
const STORY = 'told-by-a-program';
const TOLD = {
  en: 'They walk in the evening. The sky is full of stars.',
  de: 'Sie gehen am Abend spazieren. Der Himmel ist voller Sterne.',
  tr: 'Akşam yürüyorlar. Gökyüzü yıldızlarla dolu.',
  ar: `يَمْشِيَانِ فِي الْمَسَاءِ. قَالَ: ${AYAH}. السَّمَاءُ مَلِيئَةٌ بِالنُّجُومِ.`,
};
type Language = keyof typeof TOLD;

let folder: string;
let server: TestServer;
let admin: Member;
beforeAll(async () => {
  if (espeak === undefined) return;
  folder = await mkdtemp(join(tmpdir(), 'rafiq-espeak-'));
  const program = join(folder, 'espeak-ng');
  // The program itself, behind somebody who notes what it is told.
  await writeFile(program, `#!/bin/sh\ntee -a '${folder}/told' | '${espeak}' "$@"\n`, { mode: 0o755 });
  server = await startServer({ env: { SPEECH_PROGRAM: program } });
  admin = await newMember(server);
  const database = new Pool({ connectionString: server.databaseUrl, max: 1 });
  await makeAdmin(database, admin);
  const _tellings = Object.entries(TOLD).flatMap(([language, text]) =>
    ['long', 'short'].map((length) => ({
      language,
      length,
      content: {
        ...TELLING,
        pages: [{ id: 'one', scene: 'walk-path', card: { ayah: '93:3' }, text: [text] }],
      },
      voice_prompt: 'Calmly.',
    })),
  );
  await admin.client.rpc('story_draft', { _id: STORY, _facts: FACTS, _tellings }).throwOnError();
  await admin.client.rpc('story_submit', { _id: STORY }).throwOnError();
  // As the operator does; in the panel it takes two people.
  await database.query('select private.publish_story($1)', [STORY]);
  await database.end();
});
afterAll(async () => {
  await server?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});
beforeEach(({ skip }) => skip(espeak === undefined, NO_VOICE));

async function spoken(language: Language): Promise<Buffer[]> {
  const { client } = await newGuest(server);
  const ask = async () => {
    const body = { story: STORY, version: 1, language, length: 'long' };
    const { data, error } = await client.functions.invoke('speech', { body });
    if (error) throw error;
    return data as { state: string; pieces: { path: string }[] };
  };
  await expect.poll(async () => (await ask()).state).toBe('ready');
  const { pieces } = await ask();
  return Promise.all(
    pieces.map(async ({ path }) => {
      const { data, error } = await client.storage.from('speech').download(path);
      if (error) throw error;
      expect(data.type).toBe('audio/wav');
      return Buffer.from(await data.arrayBuffer());
    }),
  );
}

test.each(Object.keys(TOLD) as Language[])(
  'a story is told by espeak-ng in %s, each sentence a recording of its true length',
  async (language) => {
    const sounds = await spoken(language);
    expect(sounds).toHaveLength(2);
    for (const wave of sounds) {
      expect(wave.toString('latin1', 0, 4) + wave.toString('latin1', 8, 12)).toBe('RIFFWAVE');
      expect([wave.readUInt32LE(4), wave.readUInt32LE(40)]).toEqual([wave.length - 8, wave.length - 44]);
      const seconds = (wave.length - 44) / wave.readUInt32LE(28);
      expect(seconds).toBeGreaterThan(0.8);
      expect(seconds).toBeLessThan(8);
    }
  },
);

test('words of the Quran never reach the program, and nothing of a card does', async () => {
  await spoken('ar');
  const told = await readFile(join(folder, 'told'), 'utf8');
  expect(told).toContain('السَّمَاءُ مَلِيئَةٌ بِالنُّجُومِ.');
  for (const word of AYAH.split(' ').filter((part) => part.length > 3)) expect(told).not.toContain(word);
  expect(told).not.toContain('93');
});
