import type { Ask, ChatEvents } from '#core/assistant/chat/protocol.ts';
import { judge } from '#core/assistant/policy/judge.ts';
import { crisisWords } from '#core/assistant/policy/spoken.ts';
import type { CrisisWords } from '#core/assistant/policy/spoken.ts';
import { interfaceLanguage } from '#web/platform/language/languages.ts';

const words = import.meta.glob<CrisisWords>(['/content/*/crisis.json', '!/content/base/**'], {
  import: 'default',
});

/** Judged on this device, for when the server does not answer: whether somebody is in danger, and what is said then. */
export async function dangerHere({
  question,
  before,
  age,
  ...ask
}: Ask): Promise<ChatEvents['crisis'] | null> {
  const judgement = judge(question, { age, before });
  if (judgement.kind !== 'crisis') return null;
  const { danger } = judgement;
  const language = interfaceLanguage(ask.language);
  const known = await words[`/content/${language}/crisis.json`]?.();
  const texts = known ? crisisWords(known, danger, age) : [];
  return { danger, language, said: texts.map((text) => ({ text, sources: [], label: 'general' })) };
}
