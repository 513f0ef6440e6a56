import { BadgeCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Mark } from '#core/halaqa/shapes.ts';
import type en from '#web/domain/writing/en.json';
import { refPath } from '#web/domain/writing/refs.ts';
import { leftToRight } from '#web/platform/language/apart.ts';
import { useText } from '#web/platform/language/use-text.ts';

const SIGNS = {
  genuine: { Icon: BadgeCheck, tone: 'text-primary' },
  altered: { Icon: TriangleAlert, tone: 'text-danger' },
  unknown: { Icon: CircleHelp, tone: 'text-gold-ink' },
} as const;

/** What the verifier says about each quotation: scripture is never left to the writer's memory. */
export function MarkList({ marks }: { marks: readonly Mark[] }) {
  const t = useText<typeof en>('domain/writing');
  const told = marks.filter(({ kind }) => kind !== 'grade');
  if (told.length === 0) return null;
  return (
    <ul aria-label={t('marks')} className="grid gap-1 text-sm">
      {told.map((mark) => {
        const { Icon, tone } = SIGNS[mark.verdict];
        const path = mark.ref === null ? null : refPath(mark.ref);
        const kind = mark.kind === 'quran' || mark.kind === 'hadith' ? mark.kind : 'other';
        // Held together, or Arabic would turn 97:1-5 around.
        const text = t(`mark.${kind}.${mark.verdict}`, { ref: leftToRight(mark.ref ?? '') });
        return (
          <li key={`${mark.start}-${mark.kind}`} className={`flex items-start gap-2 ${tone}`}>
            <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {path === null ? (
              <span>{text}</span>
            ) : (
              <Link to={path} className="underline-offset-4 hover:underline">
                {text}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
