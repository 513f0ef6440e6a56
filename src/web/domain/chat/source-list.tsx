import { BookMarked, BookOpen, ChevronDown, Library, MessageSquareQuote } from 'lucide-react';
import { Suspense, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type en from '#web/domain/chat/en.json';
import { groundId, Rests, useGroundName } from '#web/domain/chat/marks.tsx';
import type { Ground } from '#web/domain/chat/sources.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';

const ayah = preloadable(async () => (await import('#web/domain/quran/ayah/ayah.tsx')).Ayah);
const hadith = preloadable(async () => (await import('#web/domain/chat/hadith-source.tsx')).HadithSource);

/** What the answer rests on, by the numbers of its sentences; the first scripture stands open. */
export function SourceList() {
  const t = useText<typeof en>('domain/chat');
  const { id, list } = useContext(Rests);
  if (list.length === 0) return null;
  const first = list.findIndex((ground) => 'ayah' in ground || 'hadith' in ground);
  return (
    // No landmark: where two answers stand side by side, they would be the same one twice.
    <div className="grid gap-2">
      <h3 className="font-sans text-sm font-semibold text-muted">{t('sources')}</h3>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {list.map((ground, index) => (
          <li key={JSON.stringify(ground)}>
            <SourceCard
              ground={ground}
              id={groundId(id, index + 1)}
              number={index + 1}
              isOpen={index === first}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface SourceCardProps {
  ground: Ground;
  id: string;
  number: number;
  isOpen: boolean;
}

const CARD = 'rounded-field border border-line bg-raised';

function SourceCard({ ground, id, number, isOpen }: SourceCardProps) {
  const nameOf = useGroundName();
  const [opened, setOpened] = useState(isOpen);
  const [atFirst] = useState(isOpen);
  const head = (
    <>
      <span className="grid h-6 min-w-6 place-items-center rounded-pill bg-primary-soft px-1 text-xs font-semibold text-primary">
        {number}
      </span>
      <Sign ground={ground} />
      <span dir="auto" className="min-w-0 flex-1 py-1">
        {nameOf(ground)}
      </span>
    </>
  );
  // A book is named; its pages are not ours to show.
  if ('work' in ground)
    return (
      <p id={id} tabIndex={-1} className={`flex min-h-11 items-center gap-3 px-3 text-sm ${CARD}`}>
        {head}
      </p>
    );
  return (
    <details
      id={id}
      open={atFirst}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      className={`group/source ${CARD}`}
    >
      <summary className="flex min-h-11 list-none items-center gap-3 rounded-field px-3 text-sm font-semibold hover:text-primary [&::-webkit-details-marker]:hidden">
        {head}
        <ChevronDown
          className="size-4 shrink-0 text-muted transition-[rotate] group-open/source:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line p-4">
        {opened && (
          <Suspense fallback={<div className="min-h-24" />}>
            <Content ground={ground} />
          </Suspense>
        )}
      </div>
    </details>
  );
}

function Sign({ ground }: { ground: Ground }) {
  const Icon =
    'ayah' in ground
      ? BookOpen
      : 'hadith' in ground
        ? MessageSquareQuote
        : 'work' in ground
          ? Library
          : BookMarked;
  return <Icon className="size-4 shrink-0 text-gold-ink" aria-hidden="true" />;
}

function Content({ ground }: { ground: Exclude<Ground, { work: string }> }): ReactNode {
  if ('ayah' in ground) return <ayah.Component reference={ground.ayah} />;
  if ('hadith' in ground) return <hadith.Component reference={ground.hadith} />;
  return <OwnText reference={ground.text} />;
}

function OwnText({ reference }: { reference: string }) {
  const t = useText<typeof en>('domain/chat');
  const record = useContext(Rests).records[reference];
  if (!record) return null;
  return (
    <>
      <p dir="auto" className="line-clamp-6 text-sm">
        {record.text}
      </p>
      {record.path !== null && (
        <Link to={record.path} className="justify-self-start font-semibold text-primary hover:underline">
          {t('open')}
        </Link>
      )}
    </>
  );
}
