import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { REVIEWABLE } from '#core/reviews/kinds.ts';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type panel from '#web/features/admin/en.json';
import type reports from '#web/features/admin/reports/en.json';
import type en from '#web/features/admin/reports/reviews/en.json';
import { Progress } from '#web/features/admin/reports/reviews/progress.tsx';
import {
  deskQuery,
  filterIn,
  listPath,
  recordPath,
  STATES,
} from '#web/features/admin/reports/reviews/reviews.ts';
import type { Filter } from '#web/features/admin/reports/reviews/reviews.ts';
import { StateMark } from '#web/features/admin/reports/reviews/state-mark.tsx';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languages } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Empty } from '#web/ui/empty.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** All that can be signed, with how far the work has come. What is chosen stands in the address. */
export function ReviewList() {
  const t = useText<typeof en>('features/admin/reports/reviews');
  const say = useText<typeof panel>('features/admin');
  const { userId } = useStaff();
  const [search, setSearch] = useSearchParams();
  const filter = filterIn(search, useLanguage());
  const found = useInfiniteQuery(deskQuery(userId, filter));
  const lines = found.data?.pages.flat() ?? [];
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="text-xl font-semibold">{t('title')}</h2>
      <p className="text-muted">{t('intro')}</p>
      <Progress filter={filter} />
      <Filters
        filter={filter}
        onChange={(next) => setSearch(new URLSearchParams(listPath(next).split('?')[1]), { replace: true })}
      />
      {found.isPending && <ListSkeleton />}
      {found.isError && !found.data && (
        <Retry text={say('failed')} action={say('retry')} onRetry={() => void found.refetch()} />
      )}
      {found.isSuccess && lines.length === 0 && <Empty>{t('empty')}</Empty>}
      {lines.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {lines.map((line) => (
            <li key={line.record + line.language}>
              <RecordLink line={line} filter={filter} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={found} className="justify-self-start">
        {t('more')}
      </MoreButton>
    </section>
  );
}

interface FiltersProps {
  filter: Filter;
  onChange: (next: Filter) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const t = useText<typeof en>('features/admin/reports/reviews');
  const kindOf = useText<typeof reports>('features/admin/reports');
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label={t('language')}
        value={filter.language}
        onChange={({ target }) => onChange({ ...filter, language: target.value })}
      >
        {[...languages].map(([code, { name }]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('kind')}
        value={filter.kind ?? 'all'}
        onChange={({ target }) =>
          onChange({ ...filter, kind: REVIEWABLE.find((kind) => kind === target.value) ?? null })
        }
      >
        <option value="all">{t('all')}</option>
        {REVIEWABLE.map((kind) => (
          <option key={kind} value={kind}>
            {kindOf(`target.${kind}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('state')}
        value={filter.state ?? 'all'}
        onChange={({ target }) =>
          onChange({ ...filter, state: STATES.find((state) => state === target.value) ?? null })
        }
      >
        <option value="all">{t('all')}</option>
        {STATES.map((state) => (
          <option key={state} value={state}>
            {t(`state.${state}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

interface RecordLinkProps {
  line: {
    record: string;
    language: string;
    kind: (typeof REVIEWABLE)[number];
    title: string;
    state: Filter['state'];
  };
  filter: Filter;
}

function RecordLink({ line, filter }: RecordLinkProps) {
  const kindOf = useText<typeof reports>('features/admin/reports');
  return (
    <Link
      to={recordPath(line, filter)}
      className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 rounded-field border border-line bg-raised px-4 py-2 hover:border-primary"
    >
      <span className="grid min-w-0 flex-1 basis-48">
        <span lang={line.language} dir="auto" className="font-semibold [overflow-wrap:anywhere]">
          {line.title}
        </span>
        <span className="text-sm text-muted">
          {kindOf(`target.${line.kind}`)} · <bdi>{line.record.slice(line.record.indexOf('/') + 1)}</bdi>
        </span>
      </span>
      {line.state !== null && <StateMark state={line.state} />}
    </Link>
  );
}
