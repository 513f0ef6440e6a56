import type { Logger } from 'pino';
import type { Question } from '#core/assistant/answer.ts';
import type { Answerer, Passage } from '#core/assistant/answerer.ts';
import { corePolicy } from '#core/assistant/policy/core-policy.ts';
import { judge } from '#core/assistant/policy/judge.ts';
import type { Database } from '../../database/database.ts';
import type { Author } from '../chat/author.ts';
import type { PlaceNamed } from '../tools/places.ts';
import { toolsFor } from '../tools/tools.ts';
import { newBudget } from './budget.ts';
import { Given } from './given.ts';
import { HeldSentences } from './held-sentences.ts';
import { leakOf } from './leak.ts';
import type { Model } from './model.ts';
import { patience } from './patience.ts';
import { calm, FORM, foundLines, LOOKING_UP, promptFor } from './prompt.ts';
import { activePrompts, withDraft } from './prompts.ts';
import { readModel, type Read } from './reading.ts';
import type { ModelSettings } from './settings.ts';
import { shownWith } from './shown-with.ts';

/** Milliseconds for all of an answer. */
const LONGEST_WAIT = 60_000;

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
    const against = { answerer, passages, language, asked: question.text, isLeak: leakOf(secrets) };
    const held = new HeldSentences(against, say);
    const wait = patience({ silence: settings.silence * 1000, all: LONGEST_WAIT }, signal);
    const soFar: Read = { letters: '', cost: {} };
    const work = {
      tools,
      tell: (found: readonly Passage[]) => foundLines(given.add(found)),
      mayGoOn: reserve.more,
    };
    let holds = false;
    try {
      await readModel(model, prompt, work, wait, held, language, soFar);
      holds = await held.holdTogether();
    } catch (error) {
      // By name alone: messages may repeat what was asked.
      log.warn({ name: error instanceof Error ? error.name : 'unknown' }, 'a model did not answer');
    } finally {
      wait.done();
      await reserve.settle(soFar.cost, soFar.letters).catch(() => undefined);
    }
    const { said, removed, failed } = held;
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
