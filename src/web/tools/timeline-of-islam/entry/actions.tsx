import { Copy } from 'lucide-react';
import type { TimelineEntry } from '#content/timeline-schema.ts';
import { ShareButton } from '#web/domain/sharing/share-button.tsx';
import { useCopy } from '#web/domain/sharing/use-copy.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import type en from '#web/tools/timeline-of-islam/en.json';
import { useTimelineWords } from '#web/tools/timeline-of-islam/timeline.ts';
import { useYearWords } from '#web/tools/timeline-of-islam/year-words.ts';
import { Button } from '#web/ui/button.tsx';

export function Actions({ entry }: { entry: TimelineEntry }) {
  const t = useText<typeof en>('tools/timeline-of-islam');
  const words = useTimelineWords();
  const years = useYearWords();
  const copy = useCopy();
  const { title, text } = words.of(entry);
  const told = `${title}\n${years.civil(entry)} · ${years.hijri(entry)} · ${words.place(entry.place)}\n\n${text}`;
  const address = () => `${location.origin}${pathOf('timeline-of-islam')}/${entry.id}`;

  return (
    <div className="flex flex-wrap gap-2">
      <Button look="soft" onClick={() => void copy(`${told}\n\n${address()}`)}>
        <Copy className="size-5" aria-hidden="true" />
        {t('copy')}
      </Button>
      <ShareButton
        label={t('share')}
        shared={() => ({ title, text: told, url: address() })}
        text={() => `${told}\n\n${address()}`}
      />
    </div>
  );
}
