import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Question } from '#core/assistant/answer.ts';
import type { Answerer } from '#core/assistant/answerer.ts';
import { preparedFolders } from '#scripts/assistant/prepared.ts';
import { newAnswerer } from '#server/assistant/answerer.ts';
import type { AnswererOptions } from '#server/assistant/answerer.ts';
import type { Folders } from '#server/assistant/built.ts';

const ENDING = new URL('fixtures/answering/ending-thread.mjs', import.meta.url);
const MINUTES = 300_000;

let folders: Folders;
let scratch: string;
let answerer: Answerer;
beforeAll(async () => {
  folders = await preparedFolders();
  scratch = await mkdtemp(join(tmpdir(), 'rafiq-answerer-'));
  answerer = newAnswerer({ folders, seconds: 60 });
}, MINUTES);
afterAll(async () => {
  await answerer.close();
  await rm(scratch, { recursive: true });
});

const asking = (text: string, rest: Partial<Question> = {}): Question => ({
  text,
  before: [],
  language: null,
  mode: 'qa',
  age: 'adult',
  school: null,
  only: null,
  limit: 10,
  ...rest,
});

async function withEnding<Result>(
  options: AnswererOptions,
  work: (ending: Answerer) => Promise<Result>,
): Promise<Result> {
  const ending = newAnswerer({ folders, file: ENDING, seconds: 60, ...options });
  try {
    return await work(ending);
  } finally {
    await ending.close();
  }
}

/** The same question as people of each language type it, and the card that was written for it. */
test.each([
  ['en', 'does nail polish stop wudu'],
  ['de', 'Darf ich mit Nagellack Wudu machen?'],
  ['tr', 'oje ile abdest olur mu'],
  ['ar', 'هل طلاء الأظافر يمنع الوضوء'],
])(
  'a thread answers in %s, with what the answer names',
  async (language, text) => {
    const { answer, records } = await answerer.answer(asking(text));
    expect(answer.language).toBe(language);
    expect(answer.card).toBe('nail-polish-wudhu');
    for (const reference of answer.scripture) expect(records[reference]?.text).not.toBe('');
  },
  MINUTES,
);

test('what was found is told with its words, a card with all that it says', async () => {
  const passages = await answerer.passages(asking('does nail polish stop wudu'));
  expect(passages.length).toBeGreaterThan(5);
  expect(passages.length).toBeLessThanOrEqual(12);
  expect(passages[0]?.reference).toBe('answer:nail-polish-wudhu');
  expect(passages[0]?.text.split(' ').length).toBeGreaterThan(60);
  for (const { title, text } of passages) expect([title, text]).not.toContain('');
});

test('somebody in danger is answered, and nothing is found for a model to read', async () => {
  const question = asking('I want to kill myself');
  expect((await answerer.answer(question)).answer.danger).not.toBeNull();
  expect(await answerer.passages(question)).toEqual([]);
});

test(
  'a text loses what it quotes or cites falsely, and what was not retrieved',
  async () => {
    const cited = 'Fasting is prescribed for believers (2:183). It teaches patience and kindness to others.';
    expect(await answerer.cleared(cited, 'en', ['2:183'])).toMatchObject({ text: cited, removed: 0 });
    expect(await answerer.cleared(cited, 'en', ['2:184'])).toMatchObject({
      text: 'It teaches patience and kindness to others.',
      removed: 1,
      failed: { reference: 1 },
    });
    const invented = 'Prayer is a light for us all in every hour of our days. See Quran 2:900 for more.';
    expect(await answerer.cleared(invented, 'en', ['2:900'])).toMatchObject({ removed: 1 });
  },
  MINUTES,
);

test('a hadith that was retrieved may be cited by any of its numbers', async () => {
  const { text, removed } = await answerer.cleared(
    'Actions are judged by what the heart intends (Muslim 1907). So make your intention before you begin.',
    'en',
    ['bukhari:1'],
  );
  expect([text, removed]).not.toContain('');
  expect(removed).toBe(0);
});

test(
  'a thread that ends is replaced, and its question answered',
  async () => {
    const file = join(scratch, 'once');
    await writeFile(file, '');
    await withEnding({}, async (ending) => {
      const [hurt, next] = await Promise.all([
        ending.answer(asking(`end once|${file}`)),
        ending.answer(asking('does nail polish stop wudu')),
      ]);
      expect(hurt.answer.said.length).toBeGreaterThan(0);
      expect(next.answer.card).toBe('nail-polish-wudhu');
    });
  },
  MINUTES,
);

test(
  'a question that ends every thread is given up, the next one is answered, and no failure repeats its words',
  async () => {
    await withEnding({}, async (ending) => {
      await expect(ending.answer(asking('end|secret'))).rejects.toThrow(/ended twice/u);
      // Something that fails inside is told by its name and place alone.
      const wrong = { ...asking('secret'), before: 'secret' as never, mode: 'learning', text: null as never };
      const thrown = await ending.answer(wrong as Question).catch((failure: unknown) => String(failure));
      expect(thrown).toMatch(/TypeError/u);
      expect(thrown).not.toContain('secret');
      const { answer } = await ending.answer(asking('does nail polish stop wudu'));
      expect(answer.card).toBe('nail-polish-wudhu');
    });
  },
  MINUTES,
);

test(
  'a question that takes too long is ended, and the next one answered',
  async () => {
    await withEnding({ seconds: 10 }, async (ending) => {
      const slow = ending.answer(asking('stand still'));
      const next = ending.answer(asking('does nail polish stop wudu'));
      await expect(slow).rejects.toMatchObject({ code: 'too_slow' });
      expect((await next).answer.card).toBe('nail-polish-wudhu');
    });
  },
  MINUTES,
);

test('one question is answered, some wait, the others are turned away', async () => {
  await withEnding({ waiting: 2 }, async (ending) => {
    await ending.answer(asking('what is wudu'));
    const asked = await Promise.allSettled(
      Array.from({ length: 5 }, () => ending.answer(asking('what is wudu'))),
    );
    expect(asked.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(asked.at(-1)).toMatchObject({ reason: { code: 'all_busy' } });
  });
});

test('closing lets nobody wait, and nobody in afterwards', async () => {
  const closing = newAnswerer({ folders });
  const waiting = closing.answer(asking('what is wudu')).catch((failure: unknown) => failure);
  await closing.close();
  expect(await waiting).toMatchObject({ code: 'stopped' });
  await expect(closing.answer(asking('what is wudu'))).rejects.toMatchObject({ code: 'stopped' });
});

test('without the data it says so', async () => {
  const nowhere = newAnswerer({ folders: { assistant: scratch, packs: [] } });
  await expect(nowhere.answer(asking('what is wudu'))).rejects.toThrow(/cards\.json|pack\.json/u);
  await nowhere.close();
});
