import { ChevronDown, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { BuiltGuide, GuidePage } from '#content/built-guide.ts';
import { Empty } from '#web/ui/empty.tsx';
import { ListLink } from '#web/ui/list-link.tsx';

interface PageListProps {
  guide: BuiltGuide;
  /** Whose page is read, or stands beside the list. */
  open: string | undefined;
  /** Where what comes first must not be missed. */
  opensFirst: boolean;
  shows?: ((page: GuidePage) => boolean) | undefined;
  none?: ReactNode;
}

/** As many lines as one looks over at once: fewer need not be folded. */
const FEW = 12;

/** What was unfolded is found so again by whoever comes back from a page; it goes with the tab. */
const unfolded = new Map<string, boolean>();

/** The pages folded into their parts; what is looked for goes along in their addresses. */
export function PageList({ guide, open, opensFirst, shows = () => true, none }: PageListProps) {
  const shown = guide.pages.filter(shows);
  if (shown.length === 0) return <Empty>{none}</Empty>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line">
      {guide.parts
        .map((part, index) => ({ part, index, pages: shown.filter((page) => page.part === part.id) }))
        .filter(({ pages }) => pages.length > 0)
        .map(({ part, index, pages }) => (
          <Part
            key={part.id}
            guide={guide.id}
            part={part}
            pages={pages}
            current={open}
            isOpen={
              shown.length <= FEW || (opensFirst && index === 0) || pages.some((page) => page.id === open)
            }
          />
        ))}
    </div>
  );
}

interface PartProps {
  guide: string;
  part: BuiltGuide['parts'][number];
  pages: readonly GuidePage[];
  current: string | undefined;
  isOpen: boolean;
}

function Part({ guide, part, pages, current, isOpen }: PartProps) {
  const { search } = useLocation();
  const box = useRef<HTMLDetailsElement>(null);
  const name = `${guide}/${part.id}`;
  // It opens for a new reason and closes by its reader's hand alone, or the list would jump under it.
  useLayoutEffect(() => {
    if (box.current && (isOpen || unfolded.get(name) === true)) box.current.open = true;
  }, [isOpen, name]);
  return (
    <details ref={box} className="group/part">
      <summary
        // Its reader's wish: opening it from here is none.
        onClick={() => unfolded.set(name, box.current?.open === false)}
        className="flex min-h-14 list-none items-center gap-3 rounded-field py-2 hover:text-primary [&::-webkit-details-marker]:hidden"
      >
        <h2 className="min-w-0 flex-1 text-lg leading-snug font-semibold">{part.title}</h2>
        <span className="text-sm text-muted tabular-nums">{pages.length}</span>
        <ChevronDown
          className="size-5 shrink-0 text-muted transition-[rotate] group-open/part:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <ul className="-mx-3 grid pb-4">
        {pages.map(({ id, title }) => (
          <li key={id}>
            <ListLink
              to={`/${guide}/${id}${search}`}
              current={id === current}
              className="flex min-h-11 items-center gap-3"
            >
              <span className="min-w-0 flex-1">{title}</span>
              <ChevronRight
                className="size-4 shrink-0 text-muted lg:hidden rtl:-scale-x-100"
                aria-hidden="true"
              />
            </ListLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
