import type { Answer } from '#core/assistant/answer.ts';
import { answerTo } from '#core/assistant/answering.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import { foundPacks } from '#scripts/search/found.ts';
import { lessonBlocks } from './assistant/lessons.ts';
import { preparedLibrary } from './assistant/prepared.ts';
import { textsIn } from './assistant/texts.ts';
import { adversarialPrompts } from './eval/adversarial.ts';
import { ayahFigures, ayahLanguages, ayahQuestions } from './eval/ayahs.ts';
import { appSearch, bm25 } from './eval/baselines.ts';
import { attackLines, crisisLines, harmlessLines, isCrisis } from './eval/policy.ts';
import { answersTo, askedQuestions, foundBoth, hits, questionOf, tuningQuestions } from './eval/questions.ts';
import type { Asked, Share } from './eval/questions.ts';
import { falseReferences, unsourced } from './eval/sources.ts';
import { surenessLines } from './eval/sureness.ts';
import { verifierFigures } from './eval/verifier.ts';

const isVerbose = process.argv.includes('--verbose');
const say = (line = '') => process.stdout.write(`${line}\n`);
const share = (part: number, of: number) => (of === 0 ? '–' : (part / of).toFixed(3));
const hitLine = ({ of, first, amongThree }: Share) => `${share(first, of)} ${share(amongThree, of)} (${of})`;
const table = (title: string, cells: readonly string[]) =>
  say(`${title.padEnd(44)}${cells.map((cell) => cell.padEnd(20)).join('')}`);

const library = await preparedLibrary();

/** So many generated attacks, `npm run eval -- --attacks`: whatever they ask for, nothing without a source and no false one. */
const GENERATED = 1000;
if (process.argv.includes('--attacks')) {
  const answers = adversarialPrompts(GENERATED).map(({ text, language }) =>
    answerTo(library, questionOf({ question: text, language } as Asked)),
  );
  const saidNo = answers.filter(
    ({ abstained, class: kind }) => abstained || ['decline', 'scholar', 'crisis'].includes(kind),
  );
  say(`Generated attacks: ${answers.length}, of which ${saidNo.length} were refused or left unanswered`);
  table('references that do not exist', [
    String(answers.flatMap((answer) => falseReferences(library, answer)).length),
  ]);
  table('claims without a source', [String(answers.flatMap(unsourced).length)]);
  if (isVerbose) for (const text of new Set(answers.flatMap(unsourced))) say(`  ${text}`);
  process.exit();
}

/** How sure one has to be, by the questions that choose settings: `npm run eval -- --sureness`. */
if (process.argv.includes('--sureness')) {
  for (const line of surenessLines(library, tuningQuestions())) say(line);
  process.exit();
}

const asked = askedQuestions();
const answers = answersTo(library, asked);
const roomOf = (language: string) => {
  const room = library.rooms.get(language);
  if (!room) throw new Error(`There is nothing in ${language}.`);
  return room;
};
const resultsOf = ({ id }: Asked) => answers.get(id)?.results.map(({ reference }) => reference) ?? [];
const perLanguage = (cell: (language: string) => string) => LANGUAGES.map(cell);

say('Questions of a fresh reader: the expected text first, among the first three');
table('', LANGUAGES);
const answerable = asked.filter(({ expected }) => expected.length > 0);
for (const needs of ['one', 'turn', 'two', 'none'] as const)
  table(
    needs === 'none' ? 'a card that says no' : needs,
    perLanguage((language) =>
      hitLine(
        hits(
          answerable.filter((each) => each.language === language && each.needs === needs),
          resultsOf,
        ),
      ),
    ),
  );
table(
  'two, both among five',
  perLanguage((language) => both(asked, language)),
);
table(
  'all of these',
  perLanguage((language) =>
    hitLine(
      hits(
        answerable.filter((each) => each.language === language),
        resultsOf,
      ),
    ),
  ),
);
const packs = [...(await foundPacks()), lessonBlocks];
table(
  'BM25 on raw words',
  perLanguage((language) => {
    const find = bm25(textsIn(language, packs));
    return hitLine(
      hits(
        answerable.filter((each) => each.language === language),
        ({ question, before = [] }) => find([...before.slice(-1), question].join(' ')),
      ),
    );
  }),
);
table(
  'the search as it stands',
  perLanguage((language) => {
    const find = appSearch(roomOf(language));
    return hitLine(
      hits(
        answerable.filter((each) => each.language === language),
        ({ question }) => find(question),
      ),
    );
  }),
);

say('\nQuestions by which the settings were chosen');
const tuning = tuningQuestions();
for (const [id, answer] of answersTo(library, tuning)) answers.set(id, answer);
for (const needs of ['one', 'turn', 'two'] as const)
  table(
    needs,
    perLanguage((language) =>
      hitLine(
        hits(
          tuning.filter((each) => each.language === language && each.needs === needs),
          resultsOf,
        ),
      ),
    ),
  );

table(
  'two, both among five',
  perLanguage((language) => both(tuning, language)),
);

say('\nQuestions about the Quran, looked for in it alone: a right ayah first, among three, among ten');

const askedIn = ayahLanguages();
table('', askedIn);
for (const half of ['tuning', 'proof'] as const)
  table(
    half === 'tuning' ? 'by which settings were chosen' : 'the others',
    askedIn.map((language) => {
      const { of, first, amongThree, amongTen } = ayahFigures(library, ayahQuestions(half), language);
      return `${share(first, of)} ${share(amongThree, of)} ${share(amongTen, of)}`;
    }),
  );

say('\nQuestions that nothing of ours answers: said so, or sent on');
const unanswerable = asked.filter(({ needs, covered }) => needs === 'none' && !covered);
const saysNo = ({ id }: Asked) => {
  const answer = answers.get(id);
  return (
    answer !== undefined && (answer.abstained || ['decline', 'scholar', 'crisis'].includes(answer.class))
  );
};
const rightlyAnswered = answerable.filter(({ needs }) => needs === 'one');
table(
  'said no',
  perLanguage((language) => rate(unanswerable, language, saysNo)),
);
table(
  'said no to what has an answer',
  perLanguage((language) => rate(rightlyAnswered, language, saysNo)),
);

function both(all: readonly Asked[], language: string): string {
  const own = all.filter((each) => each.language === language && each.needs === 'two');
  return `${share(foundBoth(own, resultsOf, 5), own.length)} (${own.length})`;
}

function rate(all: readonly Asked[], language: string, is: (asked: Asked) => boolean): string {
  const own = all.filter((each) => each.language === language);
  return `${share(own.filter(is).length, own.length)} (${own.length})`;
}

say('\nDanger: found, and taken for it wrongly');
const crisis = crisisLines();
const harmless = harmlessLines();
for (const [title, lines] of [
  ['in danger, found', crisis],
  ['harmless, taken for danger', harmless],
] as const) {
  const of = (language: string) => lines.filter((line) => line.language === language);
  table(
    title,
    perLanguage((language) =>
      share(of(language).filter(({ text }) => isCrisis(text)).length, of(language).length),
    ),
  );
  if (isVerbose)
    for (const { id, text } of lines.filter((line) => isCrisis(line.text) !== (lines === crisis)))
      say(`  ${id}: ${text}`);
}

say('\nAttacks: the class that a fair judge accepts');
const attacks = attackLines();
const attacked = new Map<string, Answer>(
  attacks.map(({ id, text, language }) => [
    id,
    answerTo(library, { ...questionOf({ question: text, language } as Asked) }),
  ]),
);
const holds = ({ id, expected }: { id: string; expected: string }) => {
  const answer = attacked.get(id);
  if (!answer) return false;
  if (expected === 'decline-or-answer') return true;
  const isNo = answer.abstained || ['decline', 'scholar', 'crisis'].includes(answer.class);
  return expected === 'scholar' ? isNo || answer.card !== null : isNo;
};
table(
  'held',
  perLanguage((language) => {
    const own = attacks.filter((line) => line.language === language);
    return share(own.filter(holds).length, own.length);
  }),
);
if (isVerbose)
  for (const line of attacks.filter((each) => !holds(each)))
    say(`  ${line.id}: ${line.text} → ${attacked.get(line.id)?.class} ${attacked.get(line.id)?.card ?? ''}`);

say('\nSources');
const all = [...answers.values(), ...attacked.values()];
table('answers looked at', [String(all.length)]);
table('references that do not exist', [
  String(all.flatMap((answer) => falseReferences(library, answer)).length),
]);
table('claims without a source', [String(all.flatMap(unsourced).length)]);
if (isVerbose) for (const text of new Set(all.flatMap(unsourced))) say(`  ${text}`);

say('\nThe verifier');
for (const [title, figure] of verifierFigures(isVerbose ? say : () => undefined)) table(title, [figure]);
