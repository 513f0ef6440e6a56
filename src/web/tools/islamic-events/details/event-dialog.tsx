import type { IslamicEvent } from '#content/events-schema.ts';
import type { Occurrence } from '#core/hijri-calendar/events.ts';
import { CardLink } from '#web/domain/sharing/card-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useDateWords } from '#web/tools/islamic-events/date-words.ts';
import { SourceList } from '#web/tools/islamic-events/details/source-list.tsx';
import type en from '#web/tools/islamic-events/en.json';
import { useEventTexts } from '#web/domain/hijri/events.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface EventDialogProps {
  occurrence: Occurrence<IslamicEvent>;
  onClose: () => void;
}

/** What an event is, what is done on it, who sees it otherwise, and where all this stands. */
export function EventDialog({ occurrence, onClose }: EventDialogProps) {
  const t = useText<typeof en>('tools/islamic-events');
  const words = useDateWords();
  const { name, about, practice, views } = useEventTexts()(occurrence.event.id);
  return (
    <Dialog open onClose={onClose} title={name}>
      <p className="font-medium text-gold-ink">{words.span(occurrence)}</p>
      <p>{about}</p>
      <section className="grid gap-2">
        <h3 className="font-semibold">{t('practice')}</h3>
        <ul className="grid list-disc gap-2 ps-5 marker:text-gold">
          {practice.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      {views && (
        <section className="grid gap-3 rounded-field bg-sunken p-4">
          <h3 className="font-semibold">{t('marked')}</h3>
          <p>{views.marked}</p>
          <h3 className="font-semibold">{t('unmarked')}</h3>
          <p>{views.unmarked}</p>
          <p className="text-sm text-muted">{t('viewsNote')}</p>
        </section>
      )}
      <section className="grid gap-3">
        <h3 className="font-semibold">{t('sources')}</h3>
        <SourceList sources={occurrence.event.sources} />
        {occurrence.event.review === 'unreviewed' && <p className="text-sm text-muted">{t('review')}</p>}
      </section>
      <div className="flex flex-wrap gap-3">
        <CardLink kind="event" reference={occurrence.event.id} />
        <Button look="plain" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  );
}
