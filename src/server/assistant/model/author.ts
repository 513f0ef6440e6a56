import type { Logger } from 'pino';
import type { Question, Said } from '#core/assistant/answer.ts';
import type { Answerer } from '#core/assistant/answerer.ts';
import { corePolicy } from '#core/assistant/policy/core-policy.ts';
import { judge } from '#core/assistant/policy/judge.ts';
import type { Cleared } from '#core/assistant/verifier/without-false.ts';
import type { Database } from '../../database/database.ts';
import type { Author } from '../chat/author.ts';
import type { PlaceNamed } from '../tools/places.ts';
import { toolsFor } from '../tools/tools.ts';
import { newBudget } from './budget.ts';
import { checkedSentence } from './checked.ts';
import { Given } from './given.ts';
import { leakOf } from './leak.ts';
import type { Cost, Model } from './model.ts';
import { patience } from './patience.ts';
import { calm, FORM, foundLines, LOOKING_UP, promptFor } from './prompt.ts';
import { activePrompts, withDraft } from './prompts.ts';
import { Sentences } from './sentences.ts';
import type { ModelSettings } from './settings.ts';
import { shownWith } from './shown-with.ts';

/** Milliseconds for all of an answer. */
const LONGEST_WAIT = 60_000;
/** More letters than any answer has. */
const LONGEST = 12_000;
/** Where more than this share of the sentences fails, the rest is not believed either. */
const MOST_FAILING = 0.4;

/** A model writes only what is open: what is judged has its words, and the small are answered by cards alone. */
const isForModel = ({ text, before, age }: Question) =>
  age !== 'under_10' && judge(text, { age, before }).kind === 'open';

interface Parts {
  database: Database;
  answerer: Answerer;
  model: Model;
  placeNamed: PlaceNamed;
  settings: ModelSettings;
  log: Logger;
}

const added = (one: Cleared['failed'], other: Cleared['failed']): Cleared['failed'] => {
  const sum: Record<string, number> = { ...one };
  for (const [kind, times] of Object.entries(other)) sum[kind] = (sum[kind] ?? 0) + times;
  return sum;
};

/** Answers that a model writes from our passages, each sentence held against them before it is said. */
export function newAuthor({ database, answerer, model, placeNamed, settings, log }: Parts): Author {
  const newReserve = newBudget(database, settings);

  return async ({ question, library, say, signal, draft, judged }) => {
    if (!isForModel(question)) return null;
    const asked = withinMode({ ...question, before: calm(question) });
    const given = new Given();
    const { passages } = given;
    const lines = given.add(await answerer.passages(asked));
    if (passages.length === 0) return null;
    const { language } = library.answer;
    const prompts = withDraft(await activePrompts(database, question.mode), draft);
    const prompt = promptFor(question, language, lines, prompts.bodies);
    const reserve = newReserve();
    if (!(await reserve.more(prompt.system.length + prompt.question.length))) return null;

    const policy = corePolicy({ mode: question.mode, age: question.age, language });
    const tools = toolsFor(asked, { answerer, placeNamed });
    const secrets = [
      ...prompts.bodies,
      FORM,
      LOOKING_UP,
      policy,
      ...tools.map(({ description }) => description),
    ];
    const held = { answerer, passages, language, asked: question.text, isLeak: leakOf(secrets) };
    const wait = patience({ silence: settings.silence * 1000, all: LONGEST_WAIT }, signal);
    const said: Said[] = [];
    let removed = 0;
    let failed: Cleared['failed'] = {};
    let letters = '';
    let cost: Partial<Cost> = {};

    const hold = async (sentence: string) => {
      const checked = await checkedSentence(sentence, held);
      failed = added(failed, checked.failed);
      if (checked.said) {
        said.push(checked.said);
        say({ name: 'said', data: checked.said });
      } else if (!checked.isEmpty) removed += 1;
    };
    const read = async () => {
      const sentences = new Sentences(language);
      const writing = model.write(prompt, {
        signal: wait.signal,
        tools: tools.map((tool) => ({
          ...tool,
          // While we look something up, the model is not silent either.
          run: async (told) => {
            wait.rest();
            return tool.run(told).finally(wait.listen);
          },
        })),
        tell: (found) => foundLines(given.add(found)),
        mayGoOn: reserve.more,
      });
      for (;;) {
        wait.listen();
        const { value, done } = await wait.within(writing.next());
        wait.signal.throwIfAborted();
        // While we verify, the model is not silent.
        wait.rest();
        if (done) {
          cost = value;
          break;
        }
        letters += value;
        if (letters.length > LONGEST) throw new Error('The model says too much.');
        for (const sentence of sentences.take(value)) await hold(sentence);
        if (removed > 3 && removed > said.length) return;
      }
      for (const sentence of sentences.end()) await hold(sentence);
    };
    /** Sentences that hold one by one may still quote falsely together. */
    const holdsTogether = async () => {
      if (said.length === 0 || removed > MOST_FAILING * (removed + said.length)) return false;
      const whole = said.map(({ text }) => text).join(' ');
      const { removed: more } = await answerer.cleared(
        whole,
        language,
        passages.map(({ reference }) => reference),
      );
      return more === 0;
    };

    let holds = false;
    try {
      await read();
      holds = await holdsTogether();
    } catch (error) {
      // By name alone: messages may repeat what was asked.
      log.warn({ name: error instanceof Error ? error.name : 'unknown' }, 'a model did not answer');
    } finally {
      wait.done();
      await reserve.settle(cost, letters).catch(() => undefined);
    }
    judged?.({ held: said.length, removed, failed });
    if (holds)
      return {
        shown: shownWith(library, said, passages),
        writer: 'model',
        model: model.name,
        prompts: prompts.versions,
        removed,
        failed,
      };
    if (said.length > 0) say({ name: 'withdrawn', data: {} });
    return null;
  };
}

/** In stories only from stories that are approved. */
const withinMode = (question: Question): Question =>
  question.mode === 'stories' ? { ...question, only: ['stories'] } : question;
