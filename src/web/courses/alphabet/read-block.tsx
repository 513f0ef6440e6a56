import { useEffect, useRef, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { ayahsOf, numberOf, passageIn } from '#core/quran/reference.ts';
import type { Reference } from '#core/quran/reference.ts';
import { wordsOf } from '#core/quran/words.ts';
import type en from '#web/courses/alphabet/en.json';
import { Glyph } from '#web/domain/learning/letters/glyph.tsx';
import { ayahEnd, NO_BREAK, Scripture } from '#web/domain/quran/scripture.tsx';
import { surahQuery } from '#web/domain/quran/surah-text.ts';
import { Unread } from '#web/domain/quran/unread.tsx';
import { useReferenceText } from '#web/domain/quran/use-reference-text.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';

interface Word extends Reference {
  text: string;
  /** Ends its ayah. */
  last: boolean;
}

/** A passage that appears word by word. Who reads ticks for themselves what they could; nobody else hears of it. */
export function ReadBlock({ ayah }: { ayah: string }) {
  const passage = passageIn(ayah);
  if (!passage) throw new Error(`There is no ayah ${ayah}`);
  const ayahs = ayahsOf(passage);
  const surahs = [...new Set(ayahs.map(({ surah }) => surah))];
  const queries = useQueries({ queries: surahs.map((surah) => surahQuery('ar', surah)) });
  if (queries.some(({ isError }) => isError))
    return <Unread onRetry={() => queries.forEach((query) => void query.refetch())} />;
  if (!queries.every(({ data }) => data)) return <Spinner />;
  const words = ayahs.flatMap((place): Word[] =>
    wordsOf(queries[surahs.indexOf(place.surah)]?.data?.[place.ayah - 1] ?? '').map((text, at, all) => ({
      ...place,
      text,
      last: at === all.length - 1,
    })),
  );
  return <Reading words={words} />;
}

function Reading({ words }: { words: readonly Word[] }) {
  const t = useText<typeof en>('courses/alphabet');
  const referenceText = useReferenceText();
  /** Whether each word so far was read. */
  const [read, setRead] = useState<readonly boolean[]>([]);
  const now = useRef<HTMLSpanElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const word = words[read.length];
  const hard = words.filter((_, at) => read[at] === false);
  useEffect(() => {
    if (read.length > 0) now.current?.scrollIntoView({ block: 'nearest' });
  }, [read.length]);
  // The buttons go with the last word; whoever uses keys stays here.
  useEffect(() => {
    if (!word) result.current?.focus({ preventScroll: true });
  }, [word]);
  const answer = (could: boolean) => setRead([...read, could]);
  return (
    <Card className="grid gap-4">
      <Scripture className="min-h-[6.6em] text-3xl">
        {words.slice(0, read.length + 1).map(({ text, last, surah, ayah }, at) => (
          <span key={at} ref={at === read.length ? now : null}>
            <span
              className={classNames(
                'rounded-field whitespace-nowrap',
                at === read.length && 'bg-gold-soft px-1 text-primary',
                read[at] === false && 'underline underline-offset-4',
              )}
            >
              {text}
            </span>
            {last && at < read.length && (
              <span
                aria-label={referenceText(numberOf({ surah, ayah }))}
              >{`${NO_BREAK}${ayahEnd(ayah)}`}</span>
            )}{' '}
          </span>
        ))}
      </Scripture>
      {word ? (
        <div className="grid justify-items-center gap-3 text-center">
          <p aria-live="polite" className="text-sm text-muted">
            {t('wordOf', { number: read.length + 1, all: words.length })}
          </p>
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={() => answer(true)}>{t('couldRead')}</Button>
            <Button look="plain" onClick={() => answer(false)}>
              {t('notYetRead')}
            </Button>
          </div>
        </div>
      ) : (
        <div
          ref={result}
          tabIndex={-1}
          className="grid justify-items-center gap-3 border-t border-line pt-4 text-center"
        >
          <p aria-live="polite" className="font-display text-xl font-semibold">
            {t('readDone', { count: words.length - hard.length, all: words.length })}
          </p>
          {hard.length > 0 && (
            <>
              <p className="text-muted">{t('practise')}</p>
              <div dir="rtl" className="flex flex-wrap justify-center gap-x-6">
                {hard.map(({ text }, at) => (
                  <Glyph key={at} className="text-3xl">
                    {text}
                  </Glyph>
                ))}
              </div>
            </>
          )}
          <p className="text-sm text-muted">{t('ownTick')}</p>
          <Button look="soft" onClick={() => setRead([])}>
            {t('again')}
          </Button>
        </div>
      )}
    </Card>
  );
}
