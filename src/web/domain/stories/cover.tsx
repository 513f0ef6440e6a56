import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Scene } from '#web/domain/stories/scene.tsx';
import { firstSceneQuery } from '#web/domain/stories/scenes.ts';

/** The first picture of a story, asked for once it is nearly in sight. */
export function Cover({ story }: { story: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const { data } = useQuery({ ...firstSceneQuery(story), enabled: near });
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place}>
      <Scene still drawn={data && Object.values(data)[0]} />
    </div>
  );
}
