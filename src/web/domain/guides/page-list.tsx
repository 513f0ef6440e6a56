import type { BuiltGuide } from '#content/built-guide.ts';
import { ListLink } from '#web/ui/list-link.tsx';

/** All pages under their parts. */
export function PageList({ guide }: { guide: BuiltGuide }) {
  return (
    <div className="grid gap-6">
      {guide.parts.map((part) => (
        <section key={part.id} aria-labelledby={`part-${part.id}`} className="grid gap-1">
          <h2 id={`part-${part.id}`} className="font-sans text-sm font-semibold text-muted">
            {part.title}
          </h2>
          <ul className="-mx-3 grid">
            {guide.pages
              .filter((page) => page.part === part.id)
              .map(({ id, title, summary }) => (
                <li key={id}>
                  <ListLink to={`/${guide.id}/${id}`}>
                    <span className="block font-semibold">{title}</span>
                    <span className="block text-sm text-muted">{summary}</span>
                  </ListLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
