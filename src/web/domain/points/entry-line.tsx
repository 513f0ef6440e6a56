import type en from '#web/domain/points/en.json';
import { REASONS } from '#web/domain/points/history.ts';
import type { Entry } from '#web/domain/points/history.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** One movement of points: what for, with whom, when, how many. */
export function EntryLine({ entry }: { entry: Entry }) {
  const t = useText<typeof en>('domain/points');
  const { locale } = languageOf(useLanguage());
  const momentOf = useDateTime();
  const gained = entry.amount > 0;
  const amount = new Intl.NumberFormat(`${locale}-u-nu-latn`, { signDisplay: 'always' }).format(entry.amount);
  return (
    <div className="flex items-start justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          <Title entry={entry} />
        </p>
        {entry.note && (
          <p dir="auto" className="text-sm">
            {entry.note}
          </p>
        )}
        <p className="text-sm text-muted">
          <time dateTime={entry.created_at}>{momentOf(entry.created_at)}</time>
        </p>
      </div>
      <p className={gained ? 'font-semibold text-success' : 'font-semibold text-muted'}>
        <bdi>{amount}</bdi> <span className="sr-only">{gained ? t('received') : t('given')}</span>
      </p>
    </div>
  );
}

function Title({ entry }: { entry: Entry }) {
  const t = useText<typeof en>('domain/points');
  const reason = REASONS.find((known) => known === entry.reason) ?? 'other';
  if (reason === 'gift') {
    const name = entry.other_name ?? t('unknownPerson');
    return t(entry.amount > 0 ? 'giftFrom' : 'giftTo', { name });
  }
  if (reason === 'reward' && entry.reward) return t('rewardFor', { name: entry.reward });
  return t(`reason.${reason}`);
}
