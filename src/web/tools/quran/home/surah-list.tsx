import { Suspense, useDeferredValue, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { numberOf } from '#core/quran/reference.ts';
import { ayahPath, stretchPath } from '#web/domain/quran/address.ts';
import { surahNames } from '#web/domain/quran/surah-names.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import type en from '#web/tools/quran/en.json';
import { surahSearch } from '#web/tools/quran/home/surah-search.ts';
import { SearchField } from '#web/ui/search-field.tsx';

const text = preloadable(async () => (await import('#web/tools/quran/home/text-findings.tsx')).TextFindings);
/** Fewer letters are in every second ayah. */
const WORTH_READING = 3;

export function SurahList() {
  const t = useText<typeof en>('tools/quran');
  const names = surahNames.use(useLanguage(), 'surahs');
  const arabic = surahNames.use('ar', 'surahs');
  const english = surahNames.use('en', 'surahs');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const { asked, found, words } = surahSearch(query, { own: names, arabic, english });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <search>
        <form
          className="reading"
          action={() => {
            if (asked) void navigate(ayahPath(numberOf(asked)));
            else if (found[0]) void navigate(stretchPath({ view: 'surah', number: found[0].number }));
          }}
        >
          <SearchField
            label={t('searchSurah')}
            enterKeyHint="go"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
      </search>
      <p className="sr-only" aria-live="polite">
        {t('surahsFound', { count: found.length })}
      </p>
      {found.length === 0 && <p className="py-6 text-center text-muted">{t('noSurah')}</p>}
      {/* Entries that are not on show remember how wide they once were: the window may be narrower now. */}
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-8">
        {found.map(({ number, ayahs }) => {
          const { name, meaning } = names[number - 1] ?? { name: '', meaning: undefined };
          return (
            <li
              key={number}
              className="border-b border-line [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]"
            >
              <Link
                to={asked ? ayahPath(numberOf(asked)) : stretchPath({ view: 'surah', number })}
                className="flex min-h-18 items-center gap-4 rounded-field px-2 py-3 -outline-offset-3! transition-colors hover:bg-primary-soft"
              >
                <span className="w-8 shrink-0 text-center text-sm font-semibold text-gold-ink tabular-nums">
                  {number}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-sm text-muted">
                    {[meaning, t('ayahCount', { count: ayahs })].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {names !== arabic && (
                  <span lang="ar" dir="rtl" className="text-lg">
                    {arabic[number - 1]?.name}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ol>
      {words.length >= WORTH_READING && (
        <Suspense fallback={null}>
          <text.Component typed={words} />
        </Suspense>
      )}
    </div>
  );
}
