import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAIRING_LANGUAGES } from '#scripts/assistant/learned-files.ts';
import { languages } from '#scripts/web/languages.ts';
import { fromRoot } from '#server/root.ts';
import { gapsIn } from '#tests/content/language-gaps.ts';

/**
 * A code that ISO 639 leaves to whoever needs one, so that no language of the world will ever have it. German words stand in for it, and
 * each says so.
 */
const FIFTH = 'qaa';
const LIKE = 'de';
const MARK = ' ·qaa';
/** Whose texts a reader sees; the others are matched, or held against packages. */
const MARKED =
  /^(?:screens\/|answers\/|courses\/|exams\/|guides\/|stories\/|hadith\/|duas\/|salah\/|(?:assistant|crisis|judgements|mail|push|sms|names|events|passages|surahs|quran-parts|timeline|mosque-names|help-lines|hadith-collections|dua-categories|halal\/additives)\.json$)/u;

const tree = mkdtempSync(join(tmpdir(), 'rafiq-languages-'));
const folder = join(tree, 'content', FIFTH);
const at = (file: string) => join(folder, file);
const read = (file: string): unknown => JSON.parse(readFileSync(at(file), 'utf8'));
const write = (file: string, value: unknown) => writeFileSync(at(file), JSON.stringify(value));

function marked(value: unknown): unknown {
  if (typeof value === 'string') return value + MARK;
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => [key, marked(part)]),
  );
}

// Nothing but the folder of the language is new: code, scripts and settings are those of this tree.
beforeAll(() => {
  for (const part of [
    'src',
    'scripts',
    'content',
    'supabase',
    'tests',
    'package.json',
    'vitest.config.ts',
    'tsconfig.base.json',
  ])
    cpSync(fromRoot(part), join(tree, part), {
      recursive: true,
      filter: (path) => !path.includes('fixtures/data-folders'),
    });
  symlinkSync(fromRoot('node_modules'), join(tree, 'node_modules'));
  cpSync(fromRoot('content', LIKE), folder, { recursive: true });
  write('language.json', { name: 'Fifth', direction: 'ltr', locale: FIFTH });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (MARKED.test(file) && file.endsWith('.json')) write(file, marked(read(file)));
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const run = (...command: string[]) =>
  promisify(execFile)(process.execPath, command, { cwd: tree, maxBuffer: 64 * 1024 * 1024 });

/** What the test of languages says of the tree: every result, and those that failed. */
async function languagesTest() {
  const command = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=house',
    'tests/content/languages.test.ts',
  ];
  const { stdout } = await run(...command, '--reporter=json').catch((failure: { stdout: string }) => failure);
  const report = JSON.parse(stdout) as {
    testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
  };
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return { results, failed: results.filter(({ status }) => status === 'failed') };
}

/** Knowledge of single languages, each of which may be missing. */
const KNOWLEDGE: Readonly<Record<string, string>> = {
  'src/core/search/stem.ts': 'how words are cut down to their stems comes from a package',
  'tests/content/answers.test.ts': 'how many words an answer needs',
  'tests/content/assistant.test.ts': 'a question as people type it',
  'tests/content/courses.test.ts': 'what a formula of reading calls hard',
  'tests/content/hadith.test.ts': 'what jihad is called',
  'tests/content/honorifics.ts': 'how people are honoured',
  'tests/content/search.test.ts': 'what people look for',
  'tests/conformance/functions/speech-program.test.ts': 'what a program that speaks is tried with',
};

test('no file of the app, of its build or of its tests lists the languages', () => {
  const code = `(?:${languages(fromRoot()).join('|')})`;
  const lists = [
    new RegExp(String.raw`\[(?:[^\[\]]*?'${code}'){3}`, 'u'),
    new RegExp(String.raw`\{(?:[^{}]*?\b${code}:\s){3}`, 'u'),
    new RegExp(String.raw`(?:'${code}' \| ){2}'${code}'`, 'u'),
  ];
  const filesIn = (folder: string, name: RegExp) =>
    readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => name.test(file))
      .map((file) => `${folder}/${file}`);
  const files = [
    ...['src', 'scripts'].flatMap((folder) => filesIn(folder, /(?<!\.test)\.(?:tsx?|mjs)$/u)),
    ...['tests/content', 'tests/conformance'].flatMap((folder) => filesIn(folder, /\.ts$/u)),
  ];
  const listing = files.filter((file) =>
    lists.some((list) => list.test(readFileSync(fromRoot(file), 'utf8'))),
  );
  expect(listing.toSorted()).toEqual(Object.keys(KNOWLEDGE).toSorted());
});

describe('a fifth folder', () => {
  test('is a language to every part of the build and of the server', async () => {
    const { stdout } = await run('--import', 'tsx', 'tests/content/languages-at-work.ts', FIFTH);
    const made = JSON.parse(stdout) as Record<string, unknown> & {
      packs: { id: string; isRead: boolean; title: string }[];
    };
    const five = [...languages(fromRoot()), FIFTH].toSorted();
    for (const part of ['build', 'server', 'browser', 'labels', 'demo'])
      expect((made[part] as string[]).toSorted(), part).toEqual(five);
    expect(made['profile']).toEqual(expect.arrayContaining([...five, 'fr', 'es']));
    expect(made['indexes']).toContain(`import('virtual:language/${FIFTH}')`);
    expect(made['index']).toContain(`/content/${FIFTH}/screens/tools/quran.json`);
    expect(made['more']).toContain(`/content/${FIFTH}/documents/privacy.json`);
    expect(made['index']).toContain(MARK);
    // Halal ingredients and the routines of a morning are as much of the search as the names of Allah.
    const silent = made.packs.filter(({ isRead, title }) => !isRead || !title?.includes(MARK));
    expect(silent).toEqual([]);
    expect(made.packs.length).toBeGreaterThan(10);
    expect(made['files']).toContain(`${FIFTH}.labels`);
    expect(made['cited']).toBeGreaterThan(0);
    for (const text of ['letter', 'notice', 'sms']) expect(made[text], text).toContain(MARK);
    expect(made['searches']).toBe(true);
    // Nothing was learned of it yet.
    expect((made['paired'] as string[]).toSorted()).toEqual([...PAIRING_LANGUAGES]);
    expect(made['pairedOnDevice']).toBe(false);
    expect(made['unshipped']).toEqual([]);
    expect(made['product']).toContain(`ingredients_text_${FIFTH}`);
  }, 120_000);

  test('that is whole lacks nothing', async () => {
    expect(gapsIn(tree, FIFTH)).toEqual([]);
    const { results, failed } = await languagesTest();
    expect(failed).toEqual([]);
    expect(results.filter(({ fullName }) => fullName.includes(` ${FIFTH} `)).length).toBeGreaterThan(50);
  }, 120_000);
});

describe('a folder that is not whole', () => {
  const kept = new Map<string, string>();
  const change = (file: string, changed: (value: Record<string, unknown>) => unknown) => {
    kept.set(file, readFileSync(at(file), 'utf8'));
    write(file, changed(read(file) as Record<string, unknown>));
  };
  const remove = (file: string) => {
    kept.set(file, readFileSync(at(file), 'utf8'));
    rmSync(at(file));
  };
  const without = (key: string) => (value: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

  beforeAll(() => {
    remove('mail.json');
    remove('screens/tools/quran.json');
    remove('hadith/nawawi.json');
    remove('exams/islamic-creed.json');
    change('exams/good-manners.json', without('x-angel'));
    change('screens/features/auth.json', without('title'));
    change('push.json', (words) => ({ ...words, 'test.titel': 'x' }));
    change('names.json', without('ar-rahman'));
    change('surahs.json', (list) => (list as unknown as unknown[]).slice(0, 113));
    change('language.json', (language) => ({ ...language, direction: 'down' }));
    writeFileSync(at('screens/gone.json'), '{}');
  });
  afterAll(() => {
    for (const [file, text] of kept) writeFileSync(at(file), text);
    rmSync(at('screens/gone.json'));
  });

  test('is told exactly what it lacks', () => {
    expect(gapsIn(tree, FIFTH)).toEqual([
      'exams/good-manners.json lacks x-angel',
      'exams/islamic-creed.json is missing',
      'hadith/nawawi.json is missing',
      expect.stringMatching(/^language\.json direction: /u),
      'mail.json is missing',
      'names.json lacks ar-rahman',
      'push.json has test.titel, which English has not',
      'screens/features/auth.json lacks title',
      'screens/gone.json is not in English',
      'screens/tools/quran.json is missing',
      'surahs.json lacks 114',
      expect.stringMatching(/^surahs\.json null: Invalid length/u),
    ]);
  });

  test('does not stop the test of languages, which names it and goes on', async () => {
    const { results, failed } = await languagesTest();
    expect(results.length).toBeGreaterThan(300);
    const [first, ...others] = failed;
    expect(first?.fullName).toContain(`${FIFTH} says all that English says`);
    expect(first?.failureMessages.join()).toContain('screens/tools/quran.json is missing');
    expect(others.filter(({ fullName }) => !fullName.includes(FIFTH))).toEqual([]);
  }, 120_000);
});
