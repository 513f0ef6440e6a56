import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { buttonClass } from '#web/ui/button.tsx';

export function SkipLink() {
  const t = useText<typeof en>('platform/phrases');
  return (
    <a
      href="#content"
      className={buttonClass('primary', 'sr-only focus:not-sr-only focus:absolute focus:z-50')}
    >
      {t('skipToContent')}
    </a>
  );
}
