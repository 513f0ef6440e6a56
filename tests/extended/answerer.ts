import type { Answerer } from '#core/assistant/answerer.ts';
import { preparedFolders } from '#scripts/assistant/prepared.ts';
import { newAnswerer } from '#server/assistant/answerer.ts';

/** The assistant's mind over the sources as they stand, without a build; made ready by the first question. */
export function preparedAnswerer(): Answerer {
  let made: Promise<Answerer> | undefined;
  const ready = () => (made ??= preparedFolders().then((folders) => newAnswerer({ folders, seconds: 60 })));
  return {
    answer: async (question) => (await ready()).answer(question),
    passages: async (question) => (await ready()).passages(question),
    opened: async (reference, reader) => (await ready()).opened(reference, reader),
    cleared: async (text, language, retrieved) => (await ready()).cleared(text, language, retrieved),
    reading: async (text) => (await ready()).reading(text),
    close: async () => (await made)?.close(),
  };
}
