import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AssistantSettings } from '#core/assistant/chat/trial.ts';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/admin/ai-settings/en.json';
import { NoModel } from '#web/features/admin/ai-settings/no-model.tsx';
import { settingsQuery } from '#web/features/admin/ai-settings/queries.ts';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useDay } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { Retry } from '#web/ui/retry.tsx';

const MILLION = 1_000_000;

/** Which model writes, what it may cost, and what was used today. It is set where the server is started. */
export function ModelPart() {
  const t = useText<typeof en>('features/admin/ai-settings');
  const { userId } = useStaff();
  const settings = useQuery(settingsQuery(userId, 'qa', useLanguage()));
  if (settings.isPending) return <ListSkeleton />;
  if (settings.isError && settings.data === undefined)
    return <Retry text={t('failed')} action={t('retry')} onRetry={() => void settings.refetch()} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Model settings={settings.data} />
      <Limits settings={settings.data} />
      <Days settings={settings.data} />
    </div>
  );
}

interface PartProps {
  settings: AssistantSettings;
}

function useFigures() {
  const { locale } = languageOf(useLanguage());
  const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, { maximumFractionDigits: 4 });
  return (figure: number) => format.format(figure);
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 py-2">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function Model({ settings: { model, use } }: PartProps) {
  const t = useText<typeof en>('features/admin/ai-settings');
  const figure = useFigures();
  const [today] = use.days;
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('part.model')}</h2>
      {model === null ? (
        <NoModel />
      ) : (
        <dl className="divide-y divide-line">
          <Line name={t('model.name')}>{model.name}</Line>
          <Line name={t('model.host')}>{model.host}</Line>
          <Line name={t('model.key')}>{t(model.hasKey ? 'model.keySet' : 'model.keyNone')}</Line>
          <Line name={t('model.silence')}>{t('seconds', { count: model.silence })}</Line>
          <Line name={t('model.price')}>
            {t('model.prices', { read: figure(model.price.read), written: figure(model.price.written) })}
          </Line>
        </dl>
      )}
      <h3 className="font-semibold">{t('today')}</h3>
      <dl className="divide-y divide-line">
        <Line name={t('use.questions')}>{figure(use.questions)}</Line>
        <Line name={t('use.trials')}>{figure(use.trials)}</Line>
      </dl>
      {model !== null && (
        <>
          <Spent name={t('use.tokens')} used={today?.tokens ?? 0} most={model.perDay.tokens} />
          <Spent name={t('use.money')} used={(today?.micros ?? 0) / MILLION} most={model.perDay.money} />
        </>
      )}
      <p className="text-sm text-muted">{t('model.where')}</p>
    </Card>
  );
}

function Spent({ name, used, most }: { name: string; used: number; most: number }) {
  const t = useText<typeof en>('features/admin/ai-settings');
  const figure = useFigures();
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-6">
        <span className="text-muted">{name}</span>
        <span className="font-semibold">{t('use.of', { used: figure(used), most: figure(most) })}</span>
      </p>
      <progress
        aria-label={name}
        value={used}
        max={Math.max(most, used, 1)}
        className="h-2 w-full accent-primary"
      />
    </div>
  );
}

const LIMITS = ['guest', 'member', 'network'] as const;

function Limits({ settings: { limits } }: PartProps) {
  const t = useText<typeof en>('features/admin/ai-settings');
  const figure = useFigures();
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('limits')}</h2>
      <dl className="divide-y divide-line">
        {LIMITS.map((name) => (
          <Line key={name} name={t(`limit.${name}`)}>
            {t('limit.times', { minute: figure(limits[name].minute), day: figure(limits[name].day) })}
          </Line>
        ))}
      </dl>
    </Card>
  );
}

function Days({ settings: { use } }: PartProps) {
  const t = useText<typeof en>('features/admin/ai-settings');
  const figure = useFigures();
  const day = useDay();
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('days')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls within itself is reached by keys. */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={t('days')}>
        <table className="w-full text-start">
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col" className="py-2 pe-4 text-start font-semibold">
                {t('day')}
              </th>
              <th scope="col" className="py-2 pe-4 text-end font-semibold">
                {t('use.tokens')}
              </th>
              <th scope="col" className="py-2 text-end font-semibold">
                {t('use.money')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line tabular-nums">
            {use.days.map((one) => (
              <tr key={one.day}>
                <th scope="row" className="py-2 pe-4 text-start font-normal">
                  {day(`${one.day}T12:00:00Z`)}
                </th>
                <td className="py-2 pe-4 text-end">{figure(one.tokens)}</td>
                <td className="py-2 text-end">{figure(one.micros / MILLION)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
