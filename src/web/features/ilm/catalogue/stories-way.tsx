import { BookHeart } from 'lucide-react';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import type en from '#web/features/ilm/en.json';
import { useText } from '#web/platform/language/use-text.ts';

/** To the stories, which teach as well. */
export function StoriesWay() {
  const t = useText<typeof en>('features/ilm');
  return (
    <section className="relative flex gap-4 rounded-card border border-line bg-raised p-5 shadow-card transition-shadow hover:shadow-lifted has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-ring">
      <BookHeart className="size-6 shrink-0 text-gold" aria-hidden="true" />
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <h2 className="text-xl font-semibold">
          <ScreenLink
            to="story-companion"
            className="outline-none after:absolute after:inset-0 after:rounded-card"
          >
            {t('stories')}
          </ScreenLink>
        </h2>
        <p className="text-muted">{t('storiesText')}</p>
      </div>
    </section>
  );
}
