import sharp from 'sharp';

/** A photograph as a phone makes it: lying on its side, with the place it was taken at. */
export function photograph(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const taken = sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a7' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 25/1 21/1' },
    });
  return taken.toFormat(format).toBuffer();
}

/** A picture of one colour that tells nothing. */
export const COLOUR = [0, 170, 119];
export const plain = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
