import { useCallback } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Post } from '#core/halaqa/shapes.ts';
import type en from '#web/domain/halaqa/en.json';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';

type PictureOf = Post['pictures'][number];

/** Fetched with the session: who may not see the post is not given its pictures. One size for lists, one for a post alone. */
export function postPictureQuery(path: string, width: number) {
  return queryOptions({
    queryKey: ['post-picture', path, width],
    staleTime: Infinity,
    retry: false,
    queryFn: async (): Promise<Blob> => {
      const pictures = (await client()).storage.from('post-pictures');
      const { data, error } = await pictures.download(path, { transform: { width, resize: 'contain' } });
      if (error) throw error;
      return data;
    },
  });
}

export function Pictures({ pictures }: { pictures: Post['pictures'] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className={classNames('grid gap-2', pictures.length > 1 && 'grid-cols-2')}>
      {pictures.map((picture) => (
        <li key={picture.path} className="min-w-0">
          <Picture picture={picture} width={pictures.length > 1 ? 480 : 960} />
        </li>
      ))}
    </ul>
  );
}

/** Its room is kept from the start, so that nothing moves when it comes. */
function Picture({ picture, width }: { picture: PictureOf; width: number }) {
  const t = useText<typeof en>('domain/halaqa');
  const found = useQuery(postPictureQuery(picture.path, width));
  const keepRoom = useCallback(
    (frame: HTMLElement | null) => {
      // Not as an attribute: the content security policy allows no styles in the markup.
      if (frame) frame.style.aspectRatio = `${picture.width} / ${picture.height}`;
    },
    [picture.width, picture.height],
  );
  return (
    <div
      ref={keepRoom}
      className="grid max-h-128 w-full place-items-center overflow-hidden rounded-field bg-sunken"
    >
      {found.data && <Shown blob={found.data} alt={picture.alt ?? t('picture')} />}
      {found.isError && <p className="p-4 text-sm text-muted">{picture.alt ?? t('pictureFailed')}</p>}
    </div>
  );
}

function Shown({ blob, alt }: { blob: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={show} alt={alt} className="size-full object-contain" />;
}
