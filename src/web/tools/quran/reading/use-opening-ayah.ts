import { useEffect } from 'react';

export const ayahElementId = (ayah: number) => `ayah-${ayah}`;

export function showAyah(ayah: number, behavior: ScrollBehavior = 'auto'): void {
  document.getElementById(ayahElementId(ayah))?.scrollIntoView({ block: 'start', behavior });
}

/** Brings the ayah that an address names to the top, once it is there. */
export function useOpeningAyah(content: HTMLElement | null, ayah: number | null): void {
  useEffect(() => {
    if (!content || ayah === null) return undefined;
    // After the frame of the app has brought the new screen to its top. Pages that were not laid out before grow to
    // their real height then, so a second look puts it right.
    let frame = requestAnimationFrame(() => {
      showAyah(ayah);
      frame = requestAnimationFrame(() => showAyah(ayah));
    });
    const element = content.querySelector<HTMLElement>(`#${ayahElementId(ayah)}`);
    element?.setAttribute('data-opened', '');
    return () => {
      cancelAnimationFrame(frame);
      element?.removeAttribute('data-opened');
    };
  }, [content, ayah]);
}
