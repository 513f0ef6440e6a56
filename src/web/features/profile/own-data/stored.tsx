import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import type en from '#web/features/profile/own-data/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Panel } from '#web/domain/page/panel.tsx';

const KINDS = [
  'account',
  'profile',
  'work',
  'age',
  'people',
  'points',
  'prayers',
  'reading',
  'kept',
  'sealed',
  'reports',
  'choices',
  'use',
  'device',
] as const;

/** What is stored, and who can see it, in one table that anybody can read. */
export function Stored() {
  const t = useText<typeof en>('features/profile/own-data');
  return (
    <Panel title={t('stored')} remark={t('storedIntro')}>
      <dl className="grid divide-y divide-line">
        {KINDS.map((kind) => (
          <div key={kind} className="grid gap-1 py-3">
            <dt className="font-semibold">{t(`stored.${kind}`)}</dt>
            <dd className="text-sm text-muted">{t(`storedSeen.${kind}`)}</dd>
          </div>
        ))}
      </dl>
      <ScreenLink
        to="privacy"
        className="inline-grid min-h-11 items-center justify-self-start font-semibold text-primary underline"
      >
        {t('policy')}
      </ScreenLink>
    </Panel>
  );
}
