import { useState } from 'react';
import type { ReactNode } from 'react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type en from '#web/courses/alphabet/en.json';
import type { QuranWord } from '#web/courses/alphabet/quran-words.tsx';
import { WordSource } from '#web/courses/alphabet/quran-words.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

interface DeckProps {
  words: readonly QuranWord[];
  children: (word: QuranWord) => ReactNode;
}

/** Words one after the other, each with its place in the Quran. */
export function Deck({ words, children }: DeckProps) {
  const t = useText<typeof en>('courses/alphabet');
  const [at, setAt] = useState(0);
  const word = words[at];
  return (
    word && (
      <Card className="grid gap-4">
        <div className="flex items-center justify-between gap-2">
          <IconButton
            label={t('previousWord')}
            aria-disabled={at === 0}
            onClick={() => setAt(Math.max(at - 1, 0))}
            className="aria-disabled:opacity-30"
          >
            <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          </IconButton>
          <div className="text-center">
            <p className="text-sm text-muted">{t('wordOf', { number: at + 1, all: words.length })}</p>
            <WordSource word={word} />
          </div>
          <IconButton
            label={t('nextWord')}
            aria-disabled={at === words.length - 1}
            onClick={() => setAt(Math.min(at + 1, words.length - 1))}
            className="aria-disabled:opacity-30"
          >
            <ArrowRight className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          </IconButton>
        </div>
        <div key={word.reference} className="grid gap-4">
          {children(word)}
        </div>
      </Card>
    )
  );
}
