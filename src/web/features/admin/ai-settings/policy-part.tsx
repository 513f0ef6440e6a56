import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MODES } from '#core/assistant/answer.ts';
import type { Mode } from '#core/assistant/answer.ts';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/admin/ai-settings/en.json';
import { settingsQuery } from '#web/features/admin/ai-settings/queries.ts';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Segments } from '#web/ui/segments.tsx';

/** What every model is told last. It is part of the program: shown here, and changed by nobody from here. */
export function PolicyPart() {
  const t = useText<typeof en>('features/admin/ai-settings');
  const { userId } = useStaff();
  const [mode, setMode] = useState<Mode>('qa');
  const settings = useQuery(settingsQuery(userId, mode, useLanguage()));
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('part.policy')}</h2>
      <p>{t('policyFixed')}</p>
      <Segments
        label={t('mode')}
        segments={MODES.map((value) => ({ value, label: t(`part.${value}`) }))}
        value={mode}
        onChange={setMode}
        look="block"
      />
      {settings.isPending && <ListSkeleton />}
      {settings.isError && (
        <Retry text={t('failed')} action={t('retry')} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && (
        <p lang="en" dir="ltr" className="rounded-field bg-sunken p-4 whitespace-pre-wrap">
          {settings.data.policy.text}
        </p>
      )}
    </Card>
  );
}
