import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { CardLink } from '#web/domain/sharing/card-link.tsx';
import type { ToldStory } from '#web/domain/stories/telling.ts';
import type en from '#web/features/story/en.json';
import type { Frame } from '#web/features/story/reader/frame.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';

interface EndingProps {
  story: ToldStory;
  frame: Frame | null;
  /** Its questions stand beside already. */
  together: boolean;
  onAgain: () => void;
}

/** What stays of a story: what it wants to say, what to talk about, and something to do. */
export function Ending({ story: { id, content }, frame, together, onAgain }: EndingProps) {
  const t = useText<typeof en>('features/story');
  return (
    <div className="reading grid gap-6">
      <div className="grid gap-3 rounded-card bg-gold-soft p-5 text-gold-ink sm:p-6">
        <h2 className="font-sans text-sm font-semibold">{t('end')}</h2>
        <p className="font-display text-2xl font-semibold">{content.moral}</p>
        {frame && <p className="text-xl">{frame.closing}</p>}
      </div>
      {!together && <Talk content={content} />}
      <div className="flex flex-wrap gap-3">
        <Link to={pathOf('story-companion')} className={buttonClass()}>
          {t('another')}
        </Link>
        <Button look="plain" onClick={onAgain}>
          <RotateCcw className="size-4" aria-hidden="true" />
          {t('again')}
        </Button>
        <CardLink kind="story" reference={`${id}/moral/0`} />
      </div>
    </div>
  );
}

/** Questions without right answers, and one thing to do. */
export function Talk({ content: { talk, act } }: { content: ToldStory['content'] }) {
  const t = useText<typeof en>('features/story');
  return (
    <>
      <div className="grid gap-3">
        <h3 className="text-xl font-semibold">{t('talk')}</h3>
        <ol className="grid list-decimal gap-2 ps-5 marker:text-gold">
          {talk.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ol>
      </div>
      <div className="grid gap-2">
        <h3 className="text-xl font-semibold">{t('act')}</h3>
        <p>{act}</p>
      </div>
    </>
  );
}
