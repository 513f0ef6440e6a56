import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { toast } from '#web/ui/toast.ts';

/** Copies a text and says whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useText<typeof en>('platform/phrases');
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t('copied'));
    } catch {
      toast(t('copyFailed'), 'bad');
    }
  };
}
