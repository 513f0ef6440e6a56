import { useEffect, useState } from 'react';
import type { View } from '#core/quran/reading-place.ts';
import type { Texts } from '#web/domain/quran/use-texts.ts';
import { MushafPage } from '#web/tools/quran/mushaf/mushaf-page.tsx';
import { useLeafTurning } from '#web/tools/quran/mushaf/use-page-turning.ts';
import type { ShownPage } from '#web/tools/quran/reading/pages.ts';
import { useOpeningAyah } from '#web/tools/quran/reading/use-opening-ayah.ts';
import { useReadingPosition } from '#web/tools/quran/reading/use-reading-position.ts';

interface MushafPagesProps {
  pages: readonly ShownPage[];
  /** The class that says how large the text is. */
  size: string;
  view: View;
  ayah: number | null;
  onPages: (pages: HTMLElement | null) => void;
  textOf: Texts['textOf'];
  onOpen: (ayah: number) => void;
}

/** The pages that lie open, the first of them on the right in every language. */
export function MushafPages({ pages, view, ayah, onPages, ...rest }: MushafPagesProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => onPages(element), [onPages, element]);
  useOpeningAyah(element, ayah);
  useReadingPosition(element, view, ayah);
  useLeafTurning(element, pages[0]?.number ?? 1);
  return (
    <div ref={setElement} dir="rtl" className="mx-auto flex w-full justify-center">
      {pages.map((page) => (
        <MushafPage key={page.number} page={page} open={pages.length > 1} {...rest} />
      ))}
    </div>
  );
}
