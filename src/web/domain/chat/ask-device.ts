import type { Ask, ChatEvent } from '#core/assistant/chat/protocol.ts';
import { questionsNear } from '#core/assistant/shown.ts';
import type { Shown } from '#core/assistant/shown.ts';
import { languages } from '#web/platform/language/languages.ts';
import { shownLanguage } from '#web/platform/language/current.ts';

/** How much of the library has come to this device, from 0 to 1; null while nothing is on its way. */
export type OnProgress = (part: number | null) => void;

const MOST_FOUND = 8;

/** The same library on this device answers, where the server is away; null where it is not here and cannot come. */
export async function askDevice(ask: Ask, onProgress: OnProgress): Promise<readonly ChatEvent[] | null> {
  const language = languages.has(ask.language) ? ask.language : shownLanguage.get();
  const { isOnDevice, loadAnswerer } = await import('#web/domain/assistant/device.ts');
  const isHere = await isOnDevice(language);
  if (!isHere && !navigator.onLine) return null;
  const { answer } = await loadAnswerer(language, ({ received, of }) => {
    if (!isHere) onProgress(received / of);
  });
  onProgress(null);
  const { question: text, before, mode, age, school } = ask;
  const shown = await answer({ text, before, language, mode, age, school, only: null, limit: MOST_FOUND });
  return eventsOf(shown, ask.turn);
}

/** As the server would have said it. */
function eventsOf({ answer: { said, ...answer }, records, works }: Shown, turn: string): ChatEvent[] {
  const near = questionsNear({ answer, records });
  const begun: ChatEvent = { name: 'begun', data: { turn } };
  const done: ChatEvent = { name: 'done', data: { turn, writer: 'library', kept: false, removed: 0 } };
  const { danger, language } = answer;
  if (danger !== null) return [begun, { name: 'crisis', data: { danger, language, said, near } }, done];
  return [
    begun,
    ...said.map((data): ChatEvent => ({ name: 'said', data })),
    { name: 'rest', data: { answer, records, works } },
    done,
  ];
}
