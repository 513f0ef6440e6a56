import { useEffect } from 'react';
import { ayahPath } from '#web/domain/quran/address.ts';
import { followReadingPlace } from '#web/domain/quran/place-account.ts';
import { useReadingPlace } from '#web/domain/quran/reading-place.ts';
import { useReferenceText } from '#web/domain/quran/use-reference-text.ts';
import type { Suggestion } from '#web/domain/screens/contributions/suggestions.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';

/** Back to where one stopped reading. */
export default function useSuggestion(): Suggestion | null {
  const t = useText<typeof en>('tools/quran');
  const nameOf = useReferenceText();
  const place = useReadingPlace();
  useEffect(() => followReadingPlace(), []);
  if (!place) return null;
  return {
    kind: 'going',
    title: t('continueAt', { reference: nameOf(place.ayah) }),
    to: ayahPath(place.ayah, place.view),
  };
}
