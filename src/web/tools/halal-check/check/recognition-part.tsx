import { useText } from '#web/platform/language/use-text.ts';
import type { Recognition } from '#web/tools/halal-check/check/use-recognition.ts';
import type en from '#web/tools/halal-check/en.json';
import { Button } from '#web/ui/button.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** How far the recognition is, and what hindered it. */
export function RecognitionPart({ recognition, onAgain }: { recognition: Recognition; onAgain: () => void }) {
  const t = useText<typeof en>('tools/halal-check');
  if (recognition.state === 'idle') return null;
  if (recognition.state === 'failed')
    return <Retry text={t(`failed.${recognition.why}`)} action={t('tryAgain')} onRetry={onAgain} />;
  const { step, part } = recognition.progress;
  return (
    <div className="grid gap-3 rounded-field bg-sunken p-4">
      <p aria-live="polite" className="font-medium">
        {t(step === 'loading' ? 'loadingModels' : 'readingPicture')}
      </p>
      <progress
        value={part}
        max={1}
        aria-label={t(step === 'loading' ? 'loadingModels' : 'readingPicture')}
        className="h-3 w-full accent-primary"
      />
      {step === 'loading' && <p className="text-sm text-muted">{t('loadedOnce')}</p>}
      <Button look="plain" className="justify-self-start" onClick={recognition.cancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
