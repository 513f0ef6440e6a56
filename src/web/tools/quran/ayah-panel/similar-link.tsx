import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { similarPath } from '#web/domain/quran/address.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { similarQuery } from '#web/tools/quran/similar/similar-query.ts';

/** To the ayahs that are like this one. Nothing is said where there are none. */
export function SimilarLink({ ayah }: { ayah: number }) {
  const t = useText<typeof en>('tools/quran');
  const { data } = useQuery(similarQuery);
  const count = data?.[ayah]?.length ?? 0;
  if (count === 0) return null;
  return (
    <Link
      to={similarPath(ayah)}
      className="inline-flex min-h-11 items-center justify-self-start font-semibold text-primary underline-offset-4 hover:underline"
    >
      {t('similarCount', { count })}
    </Link>
  );
}
