import { Link } from 'react-router';

interface SectionsProps<Id extends string> {
  label: string;
  /** The address of the tab: `/admin/users`. The first section stands there, the others below it. */
  base: string;
  sections: readonly { id: Id; label: string }[];
  shown: Id;
}

/** The parts of a tab that has more than one. */
export function Sections<Id extends string>({ label, base, sections, shown }: SectionsProps<Id>) {
  if (sections.length < 2) return null;
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {sections.map(({ id, label: name }, at) => (
          <li key={id}>
            <Link
              to={at === 0 ? base : `${base}/${id}`}
              aria-current={id === shown ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-pill border border-edge px-4 text-sm font-semibold hover:bg-sunken aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
