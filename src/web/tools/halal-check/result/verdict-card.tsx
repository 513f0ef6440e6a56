import type { HalalCheck } from '#core/halal/check.ts';
import { apart } from '#web/platform/language/apart.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/halal-check/en.json';
import { LOOKS } from '#web/tools/halal-check/ruling-mark.tsx';
import { classNames } from '#web/ui/class-names.ts';

const MOST_NAMED = 4;

export function VerdictCard({ check, product }: { check: HalalCheck; product: string }) {
  const t = useText<typeof en>('tools/halal-check');
  const { locale } = languageOf(useLanguage());
  const { verdict, deciding, unread, findings } = check;
  const { icon: Icon, ink, card } = LOOKS[verdict];
  const named = new Intl.ListFormat(locale).format(
    deciding.slice(0, MOST_NAMED).map(({ written }) => apart(written)),
  );
  return (
    <section
      className={classNames('grid gap-3 rounded-card border-2 p-5 shadow-card sm:p-6', card)}
      aria-live="polite"
      aria-label={t('verdict')}
    >
      {product && (
        <p className="text-sm text-muted">
          <bdi>{product}</bdi>
        </p>
      )}
      <p className={classNames('flex items-center gap-3 font-display text-3xl font-semibold', ink)}>
        <Icon className="size-9 shrink-0" aria-hidden="true" />
        {t(`verdict.${verdict}`)}
      </p>
      <p>
        {findings.length === 0
          ? t('nothingRead')
          : verdict === 'halal'
            ? t('why.halal', { count: findings.length })
            : t(`why.${verdict}`, { ingredients: named })}
      </p>
      {unread > 0 && verdict !== 'cannotTell' && (
        <p className="text-muted">{t('alsoUnread', { count: unread })}</p>
      )}
    </section>
  );
}
