import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useReadingSettings } from '#web/domain/quran/reading-settings.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { joinsAcrossElements } from '#web/tools/quran/tajweed/joins.ts';

const coloured = preloadable<{ text: string; breaks?: ReadonlySet<number> }>(
  async () => (await import('#web/tools/quran/tajweed/coloured.tsx')).Coloured,
);

interface ColouredTextProps {
  text: string;
  breaks?: ReadonlySet<number>;
  /** As it stands without colours, and until they are there. */
  children: ReactNode;
}

/** The rules of recitation are fetched by those who want to see them. */
export function ColouredText({ text, breaks, children }: ColouredTextProps) {
  const { tajweed } = useReadingSettings();
  if (!tajweed || !joinsAcrossElements()) return children;
  return (
    <Suspense fallback={children}>
      <coloured.Component text={text} {...(breaks && { breaks })} />
    </Suspense>
  );
}
