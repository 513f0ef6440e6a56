import type { Speaking } from '#web/domain/stories/speaking.ts';
import type { StoryPage } from '#web/domain/stories/telling.ts';
import type en from '#web/features/story/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The voice failed; the story is still there to be read, and there are ways on. */
export function AudioError({ speaking, pages }: { speaking: Speaking; pages: readonly StoryPage[] }) {
  const t = useText<typeof en>('features/story');
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      <Notice look="bad">
        <strong>{t('audioError')}</strong> {t('audioErrorText')}
      </Notice>
      <div className="flex flex-wrap gap-2">
        <Button look="plain" onClick={() => speaking.start(pages)}>
          {t('tryAgain')}
        </Button>
        {speaking.hasDeviceVoice && (
          <Button look="plain" onClick={() => speaking.startOnDevice(pages)}>
            {t('deviceVoice')}
          </Button>
        )}
      </div>
    </div>
  );
}
