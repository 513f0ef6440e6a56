import { NavLink } from 'react-router';
import type en from '#web/features/halaqa/jobs/en.json';
import { useText } from '#web/platform/language/use-text.ts';

const SECTIONS = [
  { to: '/halaqa/jobs', label: 'section.find' },
  { to: '/halaqa/jobs/saved', label: 'section.saved' },
  { to: '/halaqa/jobs/applications', label: 'section.applications' },
  { to: '/halaqa/jobs/offers', label: 'section.offers' },
] as const satisfies { to: string; label: keyof typeof en }[];

/** The parts of the board: for who looks for work, and for who has some. */
export function Sections() {
  const t = useText<typeof en>('features/halaqa/jobs');
  return (
    <nav aria-label={t('sections')}>
      <ul className="flex flex-wrap gap-1">
        {SECTIONS.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className="grid min-h-11 place-items-center rounded-pill bg-sunken px-3 py-1 text-center text-sm font-semibold text-muted transition-colors hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary"
            >
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
