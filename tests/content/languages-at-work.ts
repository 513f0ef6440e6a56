import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { createServer } from 'vite';
import { smsSchema } from '#content/schema.ts';
import { learnedFiles } from '#scripts/assistant/learned-files.ts';
import { lessonBlocks } from '#scripts/assistant/lessons.ts';
import { foundPacks } from '#scripts/search/found.ts';
import { ownFiles } from '#scripts/web/assistant-device.ts';
import { languageIndex } from '#scripts/web/language-index.ts';
import { languages } from '#scripts/web/languages.ts';
import { citationsIn } from '#scripts/web/citations.ts';
import { entryOf, packFiles } from '#scripts/web/search.ts';
import { readPairing } from '#server/assistant/read-library.ts';
import { byLanguage, inLanguage, LANGUAGES } from '#server/content.ts';
import { demoPeople } from '#server/demo/people.ts';
import { productUrl } from '#server/functions/product/open-food-facts.ts';
import search from '#server/functions/search/function.ts';
import { letter } from '#server/mail/messages.ts';
import { shown } from '#server/push/notice.ts';
import { fromRoot } from '#server/root.ts';
import { pairingWith } from '#web/domain/assistant/read-library.ts';

/**
 * What the parts of the build and of the server that go through languages make of one, as JSON. `fifth-language.test.ts` runs it in a copy
 * of the tree that has one language more: the languages are read off the folders of whichever tree this file lies in.
 */
const language = process.argv[2] ?? '';

/** The text over again, for every ayah; its titles are made of the names of surahs, which another pack shows. */
const LARGEST = 'ayahs';
const packs = (await foundPacks()).filter(({ id }) => id !== LARGEST);
const names = packs.find(({ id }) => id === 'names');

const index = languageIndex(fromRoot());
if (typeof index.load !== 'object') throw new Error('The language index has no way to be loaded.');
const { handler: load } = index.load as { handler: (id: string) => string };

const vite = await createServer({
  root: fromRoot(),
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, ws: false },
  optimizeDeps: { noDiscovery: true },
});
type Browser = typeof import('#web/platform/language/languages.ts');
type Labels = typeof import('#web/tools/halal-check/label-reader/label-language.ts');
const browser = (await vite.ssrLoadModule('/src/web/platform/language/languages.ts')) as Browser;
const labels = (await vite.ssrLoadModule(
  '/src/web/tools/halal-check/label-reader/label-language.ts',
)) as Labels;
await vite.close();

// What was learned is shipped for the languages that it was learned of, and read by both sides of the assistant.
const learned = new Map(learnedFiles());
const shipped = mkdtempSync(join(tmpdir(), 'rafiq-learned-'));
for (const [file, bytes] of learned) {
  mkdirSync(dirname(join(shipped, file)), { recursive: true });
  writeFileSync(join(shipped, file), bytes);
}
const atServer = await readPairing(shipped);
rmSync(shipped, { recursive: true });
const own = ownFiles(language, entryOf(lessonBlocks));
const source = { language, address: '', packs: [], own, bytes: 0 };
const onDevice = await pairingWith(null, source, async (file) => learned.get(file) ?? new Uint8Array());

console.log(
  JSON.stringify({
    build: languages(fromRoot()),
    server: LANGUAGES,
    /** Of these pages are made, one for each screen. */
    browser: [...browser.languages.keys()],
    profile: browser.PROFILE_LANGUAGES,
    labels: [...labels.MODELS_BY_LANGUAGE.keys()],
    indexes: load('\0virtual:language'),
    index: load(`\0virtual:language/${language}`),
    more: load(`\0virtual:language/${language}/more`),
    packs: packs.map(({ id, editions, records }) => ({
      id,
      isRead: Object.values(editions).some((edition) => edition.languages.includes(language)),
      title: records()[0]?.labels[language]?.title,
    })),
    files: names ? [...packFiles(names).keys()] : [],
    cited: Object.values(citationsIn(language)).flat().length,
    letter: letter('recovery', { to: 'maryam@example.org', language }).subject,
    notice: shown({ text: 'test', gaps: {}, tag: '', url: '' } as never, language).title,
    sms: inLanguage(byLanguage('sms.json', smsSchema), language).words.code,
    paired: [...(atServer?.words.keys() ?? [])],
    pairedOnDevice: onDevice !== null,
    unshipped: own.filter((file) => /^(?:vectors|pairing)\//u.test(file) && !learned.has(file)),
    demo: [...new Set(demoPeople(20).map((person) => person.language))],
    searches: search.input !== undefined && v.is(search.input, { typed: 'x', language }),
    product: productUrl('https://example.org', '4000417025005').search,
  }),
);
