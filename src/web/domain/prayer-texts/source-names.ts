import type en from '#web/domain/prayer-texts/en.json';
import { useText } from '#web/platform/language/use-text.ts';

const COLLECTIONS = ['bukhari', 'muslim', 'abudawud', 'tirmidhi', 'nasai', 'ibnmajah', 'malik'] as const;
const WHOLE = {
  'nasai-kubra': 'nasaiKubra',
  'books:hanafi': 'booksHanafi',
  'books:schools': 'booksSchools',
} as const;

/** Reads `bukhari:831` as "al-Bukhari 831" and `quran:5:6` as "Quran 5:6", in the reader's language. */
export function useSourceNames(): (source: string) => string {
  const t = useText<typeof en>('domain/prayer-texts');
  return (source) => {
    const whole = Object.entries(WHOLE).find(([id]) => id === source)?.[1];
    if (whole) return t(`source.${whole}`);
    const [name, ...number] = source.split(':');
    const collection = COLLECTIONS.find((known) => known === name);
    return `${collection ? t(`source.${collection}`) : t('source.quran')} ${number.join(':')}`.trim();
  };
}
