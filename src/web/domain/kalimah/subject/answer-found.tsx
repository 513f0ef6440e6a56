import { answerEntries } from 'virtual:answer-index';
import type { AnswerTexts } from '#content/answer-schema.ts';
import type { SubjectFoundProps } from '#web/domain/kalimah/subject/found.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { packs } from '#web/platform/language/packs.ts';

const files = import.meta.glob<AnswerTexts>(['/content/*/answers/*.json', '!/content/base/**'], {
  import: 'default',
});
const texts = packs<AnswerTexts>(
  async (language, topic) => (await files[`/content/${language}/answers/${topic}.json`]?.()) ?? {},
);

/** A short answer of our library to a question that children may ask, too. */
export function AnswerFound(props: SubjectFoundProps) {
  const entry = answerEntries.find(({ id }) => id === props.reference);
  return entry ? <AnswerOf topic={entry.group} {...props} /> : props.children({ state: 'missing' });
}

function AnswerOf({ topic, reference, children }: SubjectFoundProps & { topic: string }) {
  const answer = texts.use(useLanguage(), topic)[reference];
  if (!answer) return children({ state: 'missing' });
  return children({
    state: 'ready',
    arabic: null,
    isScripture: false,
    meaning: Object.values(answer.short).join(' '),
    inOwnLanguage: true,
    source: answer.question,
  });
}
