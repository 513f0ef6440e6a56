import { resumeWizard, wizardProgress } from '#web/domain/wizard/progress.ts';
import type en from '#web/features/dashboard/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { useProfile } from '#web/platform/session/profile.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** The way back into the first-run wizard for those who closed it before its end. */
export function Unfinished() {
  const t = useText<typeof en>('features/dashboard');
  const profile = useProfile().data;
  const { putOff } = useStore(wizardProgress);
  if (!putOff || profile?.onboarded_at !== null) return null;
  return (
    <Card look="gold" className="flex flex-wrap items-center justify-between gap-3">
      <p className="font-medium">{t('unfinished')}</p>
      <Button look="soft" onClick={resumeWizard}>
        {t('unfinishedAction')}
      </Button>
    </Card>
  );
}
