import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { linesIn } from '#core/reviews/form.ts';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type panel from '#web/features/admin/en.json';
import type reports from '#web/features/admin/reports/en.json';
import { ChangedLines } from '#web/features/admin/reports/reviews/changed-lines.tsx';
import type en from '#web/features/admin/reports/reviews/en.json';
import { History } from '#web/features/admin/reports/reviews/history.tsx';
import { RecordText } from '#web/features/admin/reports/reviews/record-text.tsx';
import {
  filterIn,
  listPath,
  recordKeyIn,
  recordPath,
  recordQuery,
  textQuery,
} from '#web/features/admin/reports/reviews/reviews.ts';
import type { Filter, RecordPage as Shown } from '#web/features/admin/reports/reviews/reviews.ts';
import { StateMark } from '#web/features/admin/reports/reviews/state-mark.tsx';
import { VerdictForm } from '#web/features/admin/reports/reviews/verdict-form.tsx';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf, languages } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** A record whole: what its readers see, what was said of it, and one's own word. */
export function RecordPage({ id }: { id: string }) {
  const t = useText<typeof en>('features/admin/reports/reviews');
  const say = useText<typeof panel>('features/admin');
  const { userId } = useStaff();
  const [search] = useSearchParams();
  const filter = filterIn(search, useLanguage());
  const key = recordKeyIn(id);
  const found = useQuery(recordQuery(userId, key, filter));
  const text = useQuery(textQuery(userId, key));
  if (found.isPending || (text.isPending && found.data !== null)) return <ListSkeleton />;
  if (found.data === undefined || (text.data === undefined && found.data !== null))
    return (
      <Retry
        text={say('failed')}
        action={say('retry')}
        onRetry={() => void Promise.all([found.refetch(), text.refetch()])}
      />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BackLink to={listPath(filter)}>{t('back')}</BackLink>
      {found.data === null ? (
        <Empty>{t('gone')}</Empty>
      ) : (
        <Whole shown={found.data} form={text.data ?? ''} filter={filter} />
      )}
    </div>
  );
}

function Whole({ shown, form, filter }: { shown: Shown; form: string; filter: Filter }) {
  const t = useText<typeof en>('features/admin/reports/reviews');
  const kindOf = useText<typeof reports>('features/admin/reports');
  const { may } = useStaff();
  const next = useRef<HTMLAnchorElement>(null);
  const to = shown.next === null ? listPath(filter) : recordPath(shown.next, filter);
  useForwardKey(to);
  const lines = linesIn(form);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-2">
        <h2 lang={shown.language} dir="auto" className="text-xl font-semibold [overflow-wrap:anywhere]">
          {shown.title}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <StateMark state={shown.state} />
          <span>{kindOf(`target.${shown.kind}`)}</span>
          <span>{languages.get(shown.language)?.name}</span>
          <Link
            to={shown.page}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline"
          >
            {kindOf('open')}
          </Link>
        </p>
      </header>
      {shown.before !== null && shown.state === 'changed' && (
        <ChangedLines before={shown.before} lines={lines} language={shown.language} />
      )}
      <Card>
        <RecordText lines={lines} language={shown.language} />
      </Card>
      {may('reviews') && <VerdictForm shown={shown} form={form} onDone={() => next.current?.focus()} />}
      <History reviews={shown.reviews} />
      <Link ref={next} to={to} className={buttonClass('soft', 'justify-self-start')}>
        {t(shown.next === null ? 'last' : 'next')}
        <ArrowRight className="size-4 rtl:-scale-x-100" aria-hidden="true" />
      </Link>
    </article>
  );
}

/** The arrow that points forward leads on, wherever nobody writes. */
function useForwardKey(to: string): void {
  const navigate = useNavigate();
  const { direction } = languageOf(useLanguage());
  useEffect(() => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const press = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
      if (key !== forward || altKey || ctrlKey || metaKey || shiftKey) return;
      if (
        target instanceof Element &&
        target.closest('input, textarea, select, [role="dialog"], [tabindex="0"]')
      )
        return;
      void navigate(to);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [to, direction, navigate]);
}
