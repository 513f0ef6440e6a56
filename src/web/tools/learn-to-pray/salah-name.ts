import type { Salah } from '#core/salah/prayer.ts';
import { useText } from '#web/language/use-text.ts';
import type names from '#web/prayer/en.json';
import type en from '#web/tools/learn-to-pray/en.json';

export function useSalahName(): (salah: Salah) => string {
  const t = useText<typeof en>('learn-to-pray');
  const name = useText<typeof names>('prayer');
  return (salah) => (salah === 'witr' ? t('witr') : name(salah));
}
