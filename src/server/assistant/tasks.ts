import type { Question } from '#core/assistant/answer.ts';
import { answerTo } from '#core/assistant/answering.ts';
import type { Checked, Passage, Reader, Reading } from '#core/assistant/answerer.ts';
import type { Library } from '#core/assistant/library.ts';
import { writtenLanguage } from '#core/assistant/written-language.ts';
import { shown } from '#core/assistant/shown.ts';
import type { Shown } from '#core/assistant/shown.ts';
import { opened, supporting } from '#core/assistant/supporting.ts';
import type { Library as Held } from '#core/assistant/verifier/library.ts';
import { verify } from '#core/assistant/verifier/verify.ts';
import { withoutFalse } from '#core/assistant/verifier/without-false.ts';

/** What a thread is asked for. */
export type Task =
  | { kind: 'answer'; question: Question }
  | { kind: 'passages'; question: Question }
  | { kind: 'opened'; reference: string; reader: Reader }
  | { kind: 'cleared'; text: string; language: string; retrieved: readonly string[] }
  | { kind: 'reading'; text: string };

export interface Results {
  answer: Shown;
  passages: readonly Passage[];
  opened: Passage | null;
  cleared: Checked;
  reading: Reading;
}

export interface Shelves {
  /** Read when it is first needed: whoever has something verified needs it not. */
  library: () => Library;
  /** What texts are held against; read when it is first needed, since our own answers need it not. */
  held: () => Held;
}

export function resultOf({ library, held }: Shelves, task: Task): Results[Task['kind']] {
  if (task.kind === 'answer') return shown(library(), answerTo(library(), task.question));
  if (task.kind === 'passages') return supporting(library(), task.question);
  if (task.kind === 'opened') return opened(library(), task.reference, task.reader);
  if (task.kind === 'reading')
    return { quotations: verify(task.text, held()), language: writtenLanguage(task.text) };
  const { text, language, retrieved } = task;
  const quotations = verify(text, held(), { retrieved: withOtherNumbers(held(), retrieved) });
  const quotes = quotations.some(
    ({ kind, verdict }) => verdict === 'genuine' && kind !== 'reference' && kind !== 'grade',
  );
  return { ...withoutFalse(text, quotations, language), quotes };
}

/** A hadith that was retrieved may be cited by the number that it has elsewhere. */
const withOtherNumbers = ({ hadith }: Held, retrieved: readonly string[]): string[] =>
  retrieved.flatMap((reference) => {
    const record = hadith.get(reference);
    return record ? [reference, record.key, ...(record.also ?? [])] : [reference];
  });
