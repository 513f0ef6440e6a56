import { useText } from '#web/language/use-text.ts';
import type en from '#web/shell/en.json';
import { toast } from '#web/ui/toast.ts';

/** Copies a text and says whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useText<typeof en>('shell');
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t('copied'));
    } catch {
      toast(t('copyFailed'), 'bad');
    }
  };
}
