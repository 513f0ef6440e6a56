import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import type { ReadDua } from '#web/domain/duas/library.ts';
import { usePassageNames } from '#web/domain/duas/passage-names.ts';
import { ListLink } from '#web/ui/list-link.tsx';

interface DuaLineProps {
  dua: ReadDua;
  to: string;
  said?: boolean;
  short?: boolean;
  children?: ReactNode;
}

/** One dua in a list: what it is for, how it begins, how often it is said. */
export function DuaLine({ dua, to, said = false, short = false, children }: DuaLineProps) {
  const t = useText<typeof en>('tools/duas');
  return (
    <div className="flex items-center gap-2">
      <ListLink to={to} className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="leading-snug font-semibold">{dua.title}</span>
          {!short && <Beginning dua={dua} />}
        </span>
        {dua.repeat !== undefined && (
          <span className="shrink-0 text-sm text-muted">{t('times', { count: dua.repeat })}</span>
        )}
        {said && (
          <span className="grid size-7 shrink-0 place-items-center rounded-pill bg-primary-soft text-primary">
            <Check className="size-4" aria-hidden="true" />
            <span className="sr-only">{t('said')}</span>
          </span>
        )}
      </ListLink>
      {children}
    </div>
  );
}

function Beginning({ dua }: { dua: ReadDua }) {
  const namesOf = usePassageNames();
  if ('arabic' in dua)
    return (
      <span lang="ar" dir="rtl" className="truncate font-hadith text-lg leading-loose text-muted">
        {dua.arabic}
      </span>
    );
  return (
    <>
      {dua.words && (
        <span lang="ar" dir="rtl" className="truncate font-scripture text-lg leading-loose text-muted">
          {dua.words}
        </span>
      )}
      <span className="text-sm text-muted">{namesOf(dua.ayahs)}</span>
    </>
  );
}
