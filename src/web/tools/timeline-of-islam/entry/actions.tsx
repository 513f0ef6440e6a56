import type { TimelineEntry } from '#content/timeline-schema.ts';
import { CopyButton } from '#web/domain/sharing/copy-button.tsx';
import { ShareButton } from '#web/domain/sharing/share-button.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import type en from '#web/tools/timeline-of-islam/en.json';
import { useTimelineWords } from '#web/tools/timeline-of-islam/timeline.ts';
import { useYearWords } from '#web/tools/timeline-of-islam/year-words.ts';

/** Two things are all that one does with an entry, and no card is made of it: both have their name, and nothing hides behind a sign. */
export function Actions({ entry }: { entry: TimelineEntry }) {
  const t = useText<typeof en>('tools/timeline-of-islam');
  const words = useTimelineWords();
  const years = useYearWords();
  const { title, text } = words.of(entry);
  const told = `${title}\n${years.civil(entry)} · ${years.hijri(entry)} · ${words.place(entry.place)}\n\n${text}`;
  const address = () => `${location.origin}${pathOf('timeline-of-islam')}/${entry.id}`;
  const whole = () => `${told}\n\n${address()}`;

  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton look="soft" label={t('copy')} text={whole} />
      <ShareButton label={t('share')} shared={() => ({ title, text: told, url: address() })} text={whole} />
    </div>
  );
}
