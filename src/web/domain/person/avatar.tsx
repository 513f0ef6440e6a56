import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { pictureQuery } from '#web/domain/person/picture.ts';
import { classNames } from '#web/ui/class-names.ts';

const SIZES = {
  small: { pixels: 96, look: 'size-11 text-lg' },
  large: { pixels: 320, look: 'size-28 text-4xl' },
} as const;

interface AvatarProps {
  name: string | null;
  path: string | null;
  size?: keyof typeof SIZES;
}

/** A picture, or the first letter of the name. It says nothing that the name beside it does not. */
export function Avatar({ name, path, size = 'small' }: AvatarProps) {
  const { pixels, look } = SIZES[size];
  const picture = useQuery({ ...pictureQuery(path ?? '', pixels), enabled: path !== null });
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid shrink-0 place-items-center overflow-hidden rounded-pill bg-gold-soft font-display font-semibold text-gold-ink',
        look,
      )}
    >
      {path && picture.data ? <Picture blob={picture.data} /> : firstLetter(name)}
    </span>
  );
}

function Picture({ blob }: { blob: Blob }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={show} alt="" className="size-full object-cover" />;
}

/** A letter as its readers see it, accents and joined forms included. */
function firstLetter(name: string | null): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name?.trim() || '؟');
  return first?.segment.toLocaleUpperCase() ?? '';
}
