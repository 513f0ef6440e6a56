import { changeReading, useLostTranslation } from '#web/domain/quran/reading-settings.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Says once why somebody reads another translation than they chose, or than their language would have. */
export function LostTranslation() {
  const t = useText<typeof en>('tools/quran');
  const lost = useLostTranslation();
  if (!lost) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <Notice>
        {lost.kind === 'left' ? t('translationLeft', { name: lost.names }) : t('translationMissing')}
      </Notice>
      <Button look="plain" onClick={() => changeReading({ lost: [], toldNone: true })}>
        {t('understood')}
      </Button>
    </div>
  );
}
