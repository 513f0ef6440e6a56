import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { similarPath } from '#web/domain/quran/address.ts';
import { useReferenceText } from '#web/domain/quran/use-reference-text.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/hifz/en.json';
import { similarQuery } from '#web/tools/quran/similar/similar-query.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** Which of these ayahs are easily taken for others. Nothing is said where there are none. */
export function SimilarOnes({ ayahs }: { ayahs: readonly number[] }) {
  const t = useText<typeof en>('tools/quran/hifz');
  const nameOf = useReferenceText();
  const { data } = useQuery(similarQuery);
  const found = ayahs.filter((ayah) => data?.[ayah]);
  if (found.length === 0) return null;
  return (
    <Disclosure title={t('similarHere', { count: found.length })}>
      <ul>
        {found.map((ayah) => (
          <li key={ayah}>
            <Link
              to={similarPath(ayah)}
              className="inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline"
            >
              {t('likes', { reference: nameOf(ayah), count: data?.[ayah]?.length ?? 0 })}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
