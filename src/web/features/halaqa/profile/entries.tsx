import type en from '#web/features/halaqa/en.json';
import type { About } from '#web/features/halaqa/profile/profiles.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';

type Experience = NonNullable<About['experience']>[number];
type Education = NonNullable<About['education']>[number];

/** Months of work; of learning, years are enough. */
const LOOKS = { month: { year: 'numeric', month: 'short' }, year: { year: 'numeric' } } as const;

interface TimeProps {
  started: string | null | undefined;
  ended: string | null | undefined;
  by: keyof typeof LOOKS;
  /** What stands for an end that is not there. */
  open?: string;
}

function Span({ started, ended, by, open }: TimeProps) {
  const { locale } = languageOf(useLanguage());
  const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    ...LOOKS[by],
    timeZone: 'UTC',
  });
  const said = [started && format.format(new Date(started)), ended ? format.format(new Date(ended)) : open];
  const words = [...new Set(said.filter(Boolean))].join(' – ');
  return words ? <p className="text-sm text-muted">{words}</p> : null;
}

export function ExperienceEntry({ entry }: { entry: Experience }) {
  const t = useText<typeof en>('features/halaqa');
  const where = [entry.company, entry.location].filter(Boolean).join(' · ');
  return (
    <div className="grid gap-1 break-words">
      <p className="font-semibold">
        <bdi>{entry.title}</bdi>
      </p>
      {where && (
        <p>
          <bdi>{where}</bdi>
        </p>
      )}
      <Span started={entry.started} ended={entry.ended} by="month" open={t('profile.today')} />
      {entry.description && (
        <p dir="auto" className="max-w-prose whitespace-pre-line">
          {entry.description}
        </p>
      )}
    </div>
  );
}

export function EducationEntry({ entry }: { entry: Education }) {
  const what = [entry.degree, entry.field].filter(Boolean).join(' · ');
  return (
    <div className="grid gap-1 break-words">
      <p className="font-semibold">
        <bdi>{entry.school}</bdi>
      </p>
      {what && (
        <p>
          <bdi>{what}</bdi>
        </p>
      )}
      <Span started={entry.started} ended={entry.ended} by="year" />
    </div>
  );
}
