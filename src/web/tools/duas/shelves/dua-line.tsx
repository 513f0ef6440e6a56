import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import type { ReadDua } from '#web/tools/duas/library/library.ts';
import { usePassageNames } from '#web/tools/duas/library/passage-names.ts';

interface DuaLineProps {
  dua: ReadDua;
  to: string;
  said?: boolean;
  children?: ReactNode;
}

/** One dua in a list: what it is for, how it begins, how often it is said. */
export function DuaLine({ dua, to, said = false, children }: DuaLineProps) {
  const t = useText<typeof en>('tools/duas');
  const namesOf = usePassageNames();
  return (
    <div className="flex items-center gap-2">
      <Link
        to={to}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-field border border-line bg-raised px-4 py-3 transition-colors hover:border-primary hover:bg-primary-soft"
      >
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="font-semibold">{dua.title}</span>
          {'arabic' in dua ? (
            <span lang="ar" dir="rtl" className="truncate font-hadith text-lg leading-loose">
              {dua.arabic}
            </span>
          ) : (
            <>
              {dua.words && (
                <span lang="ar" dir="rtl" className="truncate font-scripture text-lg leading-loose">
                  {dua.words}
                </span>
              )}
              <span className="text-sm text-primary">{namesOf(dua.ayahs)}</span>
            </>
          )}
        </span>
        {dua.repeat !== undefined && (
          <span className="text-sm whitespace-nowrap text-muted">{t('times', { count: dua.repeat })}</span>
        )}
        {said && (
          <span className="grid size-7 shrink-0 place-items-center rounded-pill bg-primary-soft text-primary">
            <Check className="size-4" aria-hidden="true" />
            <span className="sr-only">{t('said')}</span>
          </span>
        )}
      </Link>
      {children}
    </div>
  );
}
