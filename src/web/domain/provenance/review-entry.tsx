import { Suspense } from 'react';
import type { Hadith } from '#content/hadith-schema.ts';
import type { Target } from '#web/domain/content-report/reports.ts';
import { useNear } from '#web/domain/page/near.ts';
import type en from '#web/domain/provenance/en.json';
import { Entry } from '#web/domain/provenance/entry.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';

const signatures = preloadable(
  async () => (await import('#web/domain/provenance/signatures.tsx')).Signatures,
);

/**
 * Whether anybody of knowledge has signed our copy. Who did is asked for when the line is looked at; until that is known, and wherever it
 * cannot be, it says what came with the text.
 */
export function ReviewEntry({ review, target }: { review: Hadith['review']; target: Target }) {
  const t = useText<typeof en>('domain/provenance');
  const [place, near] = useNear<HTMLSpanElement>('0px');
  const words = t(`review.${review}`);
  return (
    <Entry label={t('review')}>
      <span ref={place}>
        {near ? (
          <Suspense fallback={words}>
            <signatures.Component target={target} otherwise={words} />
          </Suspense>
        ) : (
          words
        )}
      </span>
    </Entry>
  );
}
