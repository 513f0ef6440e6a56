import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/platform/client.ts';

/** Pictures are private to those who may see the profile, so they are fetched with the session and not by address. */
export function pictureQuery(path: string, size: number) {
  return queryOptions({
    queryKey: ['picture', path, size],
    staleTime: Infinity,
    retry: false,
    queryFn: async (): Promise<Blob> => {
      const avatars = (await client()).storage.from('avatars');
      const { data, error } = await avatars.download(path, {
        transform: { width: size, height: size, resize: 'cover' },
      });
      if (error) throw error;
      return data;
    },
  });
}
