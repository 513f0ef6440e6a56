import { BookOpen, Compass, GraduationCap, HandHeart, ScrollText, Sparkles } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { createElement, Suspense } from 'react';
import { Link } from 'react-router';
import type { Record as Found } from '#core/assistant/record.ts';
import { preloadable } from '#web/platform/preloadable.tsx';

const story = preloadable(async () => (await import('#web/domain/chat/story-link.tsx')).StoryLink);

const SIGNS: readonly (readonly [start: RegExp, Icon: LucideIcon])[] = [
  [/^lesson:/u, GraduationCap],
  [/^dua:/u, HandHeart],
  [/^guide:/u, ScrollText],
  [/^\/|^tool:/u, Compass],
  [/^\d/u, BookOpen],
];
const signOf = (reference: string): LucideIcon =>
  SIGNS.find(([start]) => start.test(reference))?.[1] ?? Sparkles;

interface LinkListProps {
  title: string;
  references: readonly string[];
  records: Readonly<Record<string, Found>>;
}

/** Where there is more: lessons, duas, guides, tools and stories, each opening in its own place. */
export function LinkList({ title, references, records }: LinkListProps) {
  const found = references.flatMap((reference) => {
    const record = records[reference];
    return record && record.path !== null ? [{ reference, record, path: record.path }] : [];
  });
  if (found.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-sans text-sm font-semibold text-muted">{title}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-2">
        {found.map(({ reference, record, path }) => (
          <li key={reference}>
            {reference.startsWith('story:') ? (
              <Suspense fallback={<LinkCard reference={reference} record={record} path={path} />}>
                <story.Component id={reference.slice('story:'.length)} record={record} />
              </Suspense>
            ) : (
              <LinkCard reference={reference} record={record} path={path} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function LinkCard({ reference, record, path }: { reference: string; record: Found; path: string }) {
  return (
    <Link
      to={path}
      className="flex h-full min-h-14 items-center gap-3 rounded-field border border-line bg-raised px-4 py-2 transition-shadow hover:shadow-card"
    >
      {createElement(signOf(reference), {
        className: 'size-5 shrink-0 text-gold-ink',
        'aria-hidden': true,
      })}
      <span className="grid min-w-0">
        <span dir="auto" className="font-semibold">
          {record.title}
        </span>
        {record.detail !== undefined && (
          <span dir="auto" className="text-sm text-muted">
            {record.detail}
          </span>
        )}
      </span>
    </Link>
  );
}
