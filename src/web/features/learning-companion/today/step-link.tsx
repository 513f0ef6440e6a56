import { Award, BookOpen, ChevronRight, Gem, RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import type { CatalogueEntry } from '#content/built-course.ts';
import type { Step } from '#core/courses/companion.ts';
import type en from '#web/features/learning-companion/en.json';
import { useText } from '#web/platform/language/use-text.ts';

const SIGNS = { review: RotateCcw, names: Gem, lesson: BookOpen, test: Award } as const;

const addressOf = (step: Step): string => {
  switch (step.kind) {
    case 'review':
      return '/ilm/review';
    case 'names':
      return '/asmaul-husna?view=learn';
    case 'test':
      return `/${step.course}/test`;
    default:
      return `/${step.course}/${step.lesson}`;
  }
};

interface StepLinkProps {
  step: Step;
  catalogue: readonly CatalogueEntry[];
}

/** A step of today, which opens where it is done. */
export function StepLink({ step, catalogue }: StepLinkProps) {
  const t = useText<typeof en>('features/learning-companion');
  const Sign = SIGNS[step.kind];
  const { title, more } = useSaid(step, catalogue);
  return (
    <Link
      to={addressOf(step)}
      className="flex items-center gap-4 rounded-field border border-line bg-raised px-4 py-3 transition-shadow hover:shadow-card"
    >
      <Sign className="size-6 shrink-0 text-primary" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">
          {more} · {t('about', { minutes: t('minutes', { count: Math.ceil(step.minutes) }) })}
        </span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-muted rtl:-scale-x-100" aria-hidden="true" />
    </Link>
  );
}

function useSaid(step: Step, catalogue: readonly CatalogueEntry[]): { title: string; more: string } {
  const t = useText<typeof en>('features/learning-companion');
  if (step.kind === 'review') return { title: t('review'), more: t('questions', { count: step.count }) };
  if (step.kind === 'names') return { title: t('names'), more: t('cards', { count: step.count }) };
  const course = catalogue.find(({ id }) => id === step.course);
  if (step.kind === 'test') return { title: t('test'), more: course?.title ?? '' };
  const lesson = course?.lessons.find(({ id }) => id === step.lesson)?.title ?? '';
  return { title: step.begun ? t('goOn', { lesson }) : lesson, more: course?.title ?? '' };
}
