import type { ToldStory } from '#web/domain/stories/telling.ts';
import type en from '#web/features/story/en.json';
import { Talk } from '#web/features/story/reader/ending.tsx';
import { useText } from '#web/platform/language/use-text.ts';

/** For whoever reads aloud: what to ask, what to do, what the story rests on and where care is needed. */
export function Together({ story: { content } }: { story: ToldStory }) {
  const t = useText<typeof en>('features/story');
  return (
    <aside
      aria-labelledby="together"
      className="grid gap-6 rounded-card border border-line bg-raised p-5 shadow-card sm:p-6"
    >
      <h2 id="together" className="text-xl font-semibold">
        {t('together')}
      </h2>
      <Talk content={content} />
      <div className="grid gap-2">
        <h3 className="text-xl font-semibold">{t('parents')}</h3>
        <p>{content.parent.values}</p>
        <p className="text-sm font-semibold text-muted">{t('care')}</p>
        <p>{content.parent.care}</p>
      </div>
    </aside>
  );
}
