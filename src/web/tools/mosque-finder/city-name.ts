import { useQuery } from '@tanstack/react-query';
import type { Mosque } from '#core/mosques/mosque.ts';
import { useLanguage } from '#web/platform/language/current.ts';

const files = import.meta.glob<Readonly<Record<string, string>>>('/content/*/mosque-cities.json', {
  import: 'default',
});

/** Cities of our own list as the reader's language calls them; what comes from elsewhere stays as it was written there. */
export function useCityName(): (mosque: Mosque) => string | undefined {
  const language = useLanguage();
  const names = useQuery({
    queryKey: ['mosque-cities', language],
    queryFn: async () => (await files[`/content/${language}/mosque-cities.json`]?.()) ?? {},
    staleTime: Infinity,
  });
  return ({ source, facts: { city } }) =>
    source === 'seed' && city !== undefined ? (names.data?.[city] ?? city) : city;
}
