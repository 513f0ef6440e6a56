import { useDivineName } from '#web/domain/divine-names/divine-names.ts';
import type { Found, Wish } from '#web/domain/kalimah/subject/found.ts';

/** One of the beautiful names. */
export function useNameWords(id: string, { meaning }: Wish, list: string): Found {
  const name = useDivineName(id);
  if (!name) return { state: 'missing' };
  const told = [name.name, name.meaning].filter(Boolean).join(' – ');
  return {
    state: 'ready',
    arabic: name.arabic,
    isScripture: false,
    meaning: meaning === null || name.meaning === undefined ? null : told,
    source: `${list} · ${name.place}`,
  };
}
