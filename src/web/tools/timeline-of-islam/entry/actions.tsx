import { Copy, Share2 } from 'lucide-react';
import type { TimelineEntry } from '#content/timeline-schema.ts';
import { useText } from '#web/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import { useCopy } from '#web/shell/use-copy.ts';
import type en from '#web/tools/timeline-of-islam/en.json';
import { useTimelineWords } from '#web/tools/timeline-of-islam/timeline.ts';
import { useYearWords } from '#web/tools/timeline-of-islam/year-words.ts';
import { Button } from '#web/ui/button.tsx';

/** Only phones and some desktops can hand a text on. */
const canShare = () => typeof navigator !== 'undefined' && 'share' in navigator;

export function Actions({ entry }: { entry: TimelineEntry }) {
  const t = useText<typeof en>('timeline-of-islam');
  const words = useTimelineWords();
  const years = useYearWords();
  const copy = useCopy();
  const { title, text } = words.of(entry);
  const told = `${title}\n${years.civil(entry)} · ${years.hijri(entry)} · ${words.place(entry.place)}\n\n${text}`;
  const address = () => `${location.origin}${pathOf('timeline-of-islam')}/${entry.id}`;

  async function share() {
    try {
      await navigator.share({ title, text: told, url: address() });
    } catch (failure) {
      // Whoever changes their mind needs no message.
      if (!(failure instanceof DOMException && failure.name === 'AbortError'))
        await copy(`${told}\n\n${address()}`);
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button look="soft" onClick={() => void copy(`${told}\n\n${address()}`)}>
        <Copy className="size-5" aria-hidden="true" />
        {t('copy')}
      </Button>
      {canShare() && (
        <Button look="plain" onClick={() => void share()}>
          <Share2 className="size-5" aria-hidden="true" />
          {t('share')}
        </Button>
      )}
    </div>
  );
}
