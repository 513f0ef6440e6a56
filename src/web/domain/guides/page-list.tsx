import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { BuiltGuide, GuidePage } from '#content/built-guide.ts';
import { Empty } from '#web/ui/empty.tsx';
import { ListLink } from '#web/ui/list-link.tsx';

interface PageListProps {
  guide: BuiltGuide;
  /** Whose page is read, or stands beside the list. */
  open: string | undefined;
  shows?: ((page: GuidePage) => boolean) | undefined;
  none?: ReactNode;
}

/** The pages under their parts; what is looked for goes along in their addresses. */
export function PageList({ guide, open, shows = () => true, none }: PageListProps) {
  const { search } = useLocation();
  const shown = guide.pages.filter(shows);
  if (shown.length === 0) return <Empty>{none}</Empty>;
  return (
    <div className="grid gap-6">
      {guide.parts
        .map((part) => ({ part, pages: shown.filter((page) => page.part === part.id) }))
        .filter(({ pages }) => pages.length > 0)
        .map(({ part, pages }) => (
          <section key={part.id} aria-labelledby={`part-${part.id}`} className="grid gap-1">
            <h2 id={`part-${part.id}`} className="font-sans text-sm font-semibold text-muted">
              {part.title}
            </h2>
            <ul className="grid max-lg:divide-y max-lg:divide-line max-lg:overflow-hidden max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-raised lg:-mx-3">
              {pages.map(({ id, title }) => (
                <li key={id}>
                  <ListLink
                    to={`/${guide.id}/${id}${search}`}
                    current={id === open}
                    className="flex min-h-12 items-center gap-3 font-semibold"
                  >
                    <span className="min-w-0 flex-1">{title}</span>
                    <ChevronRight
                      className="size-5 shrink-0 text-muted lg:hidden rtl:-scale-x-100"
                      aria-hidden="true"
                    />
                  </ListLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
