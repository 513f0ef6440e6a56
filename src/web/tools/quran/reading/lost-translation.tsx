import { useText } from '#web/language/use-text.ts';
import { changeReading, useLostTranslation } from '#web/quran/reading-settings.ts';
import type en from '#web/tools/quran/en.json';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Says once why somebody reads another translation than they chose, or than their language would have. */
export function LostTranslation() {
  const t = useText<typeof en>('quran');
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
