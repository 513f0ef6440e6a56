import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { BuiltGuide, GuidePage } from '#content/built-guide.ts';
import { Empty } from '#web/ui/empty.tsx';
import { ListLink } from '#web/ui/list-link.tsx';

interface PageListProps {
  guide: BuiltGuide;
  shows?: ((page: GuidePage) => boolean) | undefined;
  none?: ReactNode;
}

/** The pages under their parts; what is looked for goes along in their addresses. */
export function PageList({ guide, shows = () => true, none }: PageListProps) {
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
            <ul className="-mx-3 grid">
              {pages.map(({ id, title }) => (
                <li key={id}>
                  <ListLink
                    to={`/${guide.id}/${id}${search}`}
                    className="flex min-h-11 items-center font-semibold"
                  >
                    {title}
                  </ListLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
