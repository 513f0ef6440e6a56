import { queryOptions } from '@tanstack/react-query';
import { SCENES } from 'virtual:story-scenes';
import type { DrawnScenes, StoryBytes } from '#content/drawn-scene.ts';
import { notedFetch } from '#web/platform/connection.ts';

export const scenesAddress = (story: string) => `${SCENES}${story}.json`;
export const firstSceneAddress = (story: string) => `${SCENES}first/${story}.json`;

async function read<File>(address: string): Promise<File> {
  const response = await notedFetch(address);
  if (!response.ok) throw new Error(`A picture answered ${response.status}`);
  return response.json();
}

const made = { staleTime: Infinity, retry: false, networkMode: 'always' } as const;

/** All pictures of a story; the service worker keeps what was seen. */
export const scenesQuery = (story: string) =>
  queryOptions({
    queryKey: ['scenes', story],
    queryFn: () => read<DrawnScenes>(scenesAddress(story)),
    ...made,
  });

export const firstSceneQuery = (story: string) =>
  queryOptions({
    queryKey: ['first-scene', story],
    queryFn: () => read<DrawnScenes>(firstSceneAddress(story)),
    ...made,
  });

export const bytesQuery = queryOptions({
  queryKey: ['story-bytes'],
  queryFn: () => read<StoryBytes>(`${SCENES}about.json`),
  ...made,
});
