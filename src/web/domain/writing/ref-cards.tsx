import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { passageIn } from '#core/quran/reference.ts';
import { ownPathOf } from '#web/domain/duas/address.ts';
import { entryOf } from '#web/domain/duas/categories.ts';
import { duasQuery } from '#web/domain/duas/duas-query.ts';
import { HadithLink } from '#web/domain/hadith/hadith-link.tsx';
import type en from '#web/domain/writing/en.json';
import { isNamedByKind, refOf, refPath } from '#web/domain/writing/refs.ts';
import { Ayah } from '#web/domain/quran/ayah/ayah.tsx';
import { useLanguage } from '#web/platform/language/current.ts';
import { useTitles } from '#web/platform/language/titles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';

const cardRef = preloadable(async () => (await import('#web/domain/kalimah/card-ref.tsx')).CardRef);

const LINK = 'inline-flex min-h-11 items-center font-medium text-primary underline-offset-4 hover:underline';

/** What somebody refers to, in the app's own text: nothing of it was typed by anybody. */
export function RefCards({ refs }: { refs: readonly string[] }) {
  const t = useText<typeof en>('domain/writing');
  return (
    <ul aria-label={t('refs')} className="grid gap-2">
      {refs.map((written) => (
        <li key={written} className="rounded-field border-s-3 border-gold bg-sunken px-4 py-2">
          <Suspense fallback={<ListSkeleton lines={1} />}>
            <RefCard written={written} />
          </Suspense>
        </li>
      ))}
    </ul>
  );
}

function RefCard({ written }: { written: string }) {
  const t = useText<typeof en>('domain/writing');
  const titleOf = useTitles();
  const ref = refOf(written);
  if (ref?.kind === 'ayah' && passageIn(ref.reference)) return <Ayah reference={ref.reference} />;
  if (ref?.kind === 'hadith')
    return (
      <HadithLink
        hadith={ref.key}
        title={(collection, number) => t('refHadith', { collection, number })}
        outside="sunnah.com"
      />
    );
  if (ref?.kind === 'kalimah') return <cardRef.Component id={ref.id} />;
  if (ref?.kind === 'dua') return <DuaRef id={ref.id} />;
  const path = refPath(written);
  const screen = ref?.kind === 'story' ? 'story' : ref && 'id' in ref ? ref.id : null;
  return path === null || screen === null ? (
    <span className="text-muted">{written}</span>
  ) : (
    <Link to={path} className={LINK}>
      {ref !== null && isNamedByKind(ref.kind) ? t(`ref.${ref.kind}`) : titleOf(screen).title}
    </Link>
  );
}

function DuaRef({ id }: { id: string }) {
  const entry = entryOf(id);
  const found = useQuery(duasQuery(useLanguage(), entry ? [entry] : []));
  const path = ownPathOf(id);
  const title = found.data?.get(id)?.title ?? id;
  return path === null ? (
    <span className="text-muted">{id}</span>
  ) : (
    <Link to={path} className={LINK}>
      {title}
    </Link>
  );
}
