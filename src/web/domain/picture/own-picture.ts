import { useEffect, useState } from 'react';

export const PNG = 'image/png';

export type Picture = { file: File; url: string } | 'drawing' | 'failed';

/** A picture that is drawn on this device and nowhere else. `draw` stays the same while the picture does. */
export function usePicture(name: string, draw: () => Promise<HTMLCanvasElement>): Picture {
  const [picture, setPicture] = useState<Picture>('drawing');
  useEffect(() => {
    let url: string | null = null;
    let over = false;
    async function make() {
      const file = await pictureFile(name, await draw());
      if (over) return;
      url = URL.createObjectURL(file);
      setPicture({ file, url });
    }
    make().catch((failure: unknown) => {
      console.warn('The picture could not be made', failure);
      setPicture('failed');
    });
    return () => {
      over = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [name, draw]);
  return picture;
}

async function pictureFile(name: string, canvas: HTMLCanvasElement): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, PNG));
  if (!blob) throw new Error('The browser gave no picture');
  return new File([blob], `${name}.png`, { type: PNG });
}
