import type { Salah } from '#core/salah/prayer.ts';
import type names from '#web/domain/prayer/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/learn-to-pray/en.json';

export function useSalahName(): (salah: Salah) => string {
  const t = useText<typeof en>('tools/learn-to-pray');
  const name = useText<typeof names>('domain/prayer');
  return (salah) => (salah === 'witr' ? t('witr') : name(salah));
}
