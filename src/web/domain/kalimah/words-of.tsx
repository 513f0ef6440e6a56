import type { ReactNode } from 'react';
import type en from '#web/domain/kalimah/en.json';
import { facesFor } from '#web/domain/kalimah/subject/faces.ts';
import { FOUND } from '#web/domain/kalimah/subject/subject-found.tsx';
import type { Subject } from '#web/domain/kalimah/subject/subject.ts';
import type { Words } from '#web/domain/kalimah/subject/words.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';

interface WordsOfProps {
  subject: Subject;
  /** The text itself beside its meaning, and in which language that is told. */
  arabic: boolean;
  meaning: string | null;
  /** Shown until the text is here. */
  waiting: ReactNode;
  children: (words: Words) => ReactNode;
}

/** What is written on a card about something, once it is here. */
export function WordsOf({ subject, arabic, meaning, waiting, children }: WordsOfProps) {
  const t = useText<typeof en>('domain/kalimah');
  const { direction } = languageOf(useLanguage());
  if (subject.kind === 'own') return children(ownWords(subject.text, t('ownSource'), direction));
  const Found = FOUND[subject.kind];
  return (
    <Found reference={subject.reference} wish={{ meaning }}>
      {(found) => {
        if (found.state === 'missing') return <Empty>{t('missing')}</Empty>;
        if (found.state === 'failed')
          return <Retry text={t('failed')} action={t('retry')} onRetry={found.retry} />;
        if (found.state !== 'ready') return waiting;
        const meaningDirection = found.inOwnLanguage ? direction : 'ltr';
        return children({
          // Without its meaning nothing but the text itself is left.
          arabic: arabic || found.meaning === null ? found.arabic : null,
          isScripture: found.isScripture,
          meaning: found.meaning,
          meaningDirection,
          source: found.source,
          direction,
          faces: facesFor(meaningDirection, direction),
        });
      }}
    </Found>
  );
}

/** What is written, for copies and for those who do not see the card. */
export const told = ({ arabic, meaning, source }: Words): string =>
  [arabic, meaning, source].filter(Boolean).join('\n');

const ARABIC_LETTERS = /[\u0621-\u064a]/gu;

/** Written as the letters are read, and said to be somebody's own. */
function ownWords(text: string, source: string, direction: Words['direction']): Words {
  const arabicLetters = text.match(ARABIC_LETTERS)?.length ?? 0;
  const meaningDirection = arabicLetters > text.length / 3 ? 'rtl' : 'ltr';
  return {
    arabic: null,
    isScripture: false,
    meaning: text.trim(),
    meaningDirection,
    source,
    direction,
    faces: facesFor(meaningDirection, direction),
  };
}
