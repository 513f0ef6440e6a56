import type { Answer, Question } from '#core/assistant/answer.ts';
import type { Answerer } from '#core/assistant/answerer.ts';
import type { Tried } from '#core/assistant/chat/trial.ts';
import { scriptureOf } from '#core/assistant/compose.ts';
import type { Author, Judged, PromptDraft } from './author.ts';

const sourcesOf = (said: Answer['said']) =>
  new Set([...scriptureOf(said), ...said.flatMap(({ from }) => from ?? [])]).size;

/** One answer as anybody would get it, with its figures. It is neither kept nor counted as a question. */
export const newTrial =
  ({ answerer, author }: { answerer: Pick<Answerer, 'answer'>; author: Author | null }) =>
  async (question: Question, draft: PromptDraft | null, signal: AbortSignal): Promise<Tried> => {
    const library = await answerer.answer(question);
    let judged: Judged = { held: 0, removed: 0, failed: {} };
    const written = await author?.({
      question,
      library,
      say: () => undefined,
      signal,
      ...(draft ? { draft } : {}),
      judged: (figures) => (judged = figures),
    });
    signal.throwIfAborted();
    const shown = written?.shown ?? library;
    const { said } = shown.answer;
    return {
      shown,
      writer: written ? 'model' : 'library',
      disbelieved: !written && judged.held + judged.removed > 0,
      figures: {
        supported: said.filter(({ label }) => label !== 'general').length,
        general: said.filter(({ label }) => label === 'general').length,
        unsupported: judged.removed,
        failed: judged.failed,
        sources: sourcesOf(said),
      },
    };
  };
