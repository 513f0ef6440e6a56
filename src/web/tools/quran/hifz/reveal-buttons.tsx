import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/hifz/en.json';
import { Button } from '#web/ui/button.tsx';

interface RevealButtonsProps {
  hasHidden: boolean;
  hasShown: boolean;
  onWord: () => void;
  onAyah: () => void;
  onHide: () => void;
}

export function RevealButtons({ hasHidden, hasShown, onWord, onAyah, onHide }: RevealButtonsProps) {
  const t = useText<typeof en>('tools/quran/hifz');
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-2">
        <Button look="soft" className="px-2!" disabled={!hasHidden} onClick={onWord}>
          {t('nextWord')}
        </Button>
        <Button look="soft" className="px-2!" disabled={!hasHidden} onClick={onAyah}>
          {t('nextAyah')}
        </Button>
        <Button look="plain" className="px-2!" disabled={!hasShown} onClick={onHide}>
          {t('hideAgain')}
        </Button>
      </div>
      <p className="hidden text-sm text-muted [@media(hover:hover)]:block">{t('keys')}</p>
    </div>
  );
}
