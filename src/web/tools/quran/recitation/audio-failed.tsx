import { useReferenceText } from '#web/domain/quran/use-reference-text.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { player } from '#web/tools/quran/recitation/player.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What could not be heard, and how to go on. */
export function AudioFailed({ ayah, last }: { ayah: number; last: number }) {
  const t = useText<typeof en>('tools/quran');
  const nameOf = useReferenceText();
  return (
    <Notice look="bad">
      <p>{t('audioError')}</p>
      <p className="font-normal">{t('audioErrorText', { reference: nameOf(ayah) })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="plain" className="px-4!" onClick={player.resume}>
          {t('tryAgain')}
        </Button>
        {ayah < last && (
          <Button look="plain" className="px-4!" onClick={() => player.move(1)}>
            {t('skipAyah')}
          </Button>
        )}
      </div>
    </Notice>
  );
}
