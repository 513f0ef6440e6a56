import type { MeaningId } from '#core/quran/meaning.ts';
import { directionOfMeaning, meaningOf } from '#web/domain/quran/meanings.ts';
import { useNotes } from '#web/domain/quran/use-notes.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { classNames } from '#web/ui/class-names.ts';

interface MeaningTextProps {
  id: MeaningId;
  /** The ayah's number in the mushaf. */
  ayah: number;
  text: string;
  className?: string;
}

/** What an ayah means, as its translator wrote it, with their notes beneath. */
export function MeaningText({ id, ayah, text, className }: MeaningTextProps) {
  const t = useText<typeof en>('tools/quran');
  const notes = useNotes(id, ayah);
  return (
    <div lang={meaningOf(id).language} dir={directionOfMeaning(id)} className="grid gap-2 text-start">
      <p className={classNames('whitespace-pre-line', className)}>{text}</p>
      {notes !== '' && (
        <aside
          aria-label={t('translatorNotes')}
          className="max-w-[36em] border-s-2 border-line ps-3 text-sm whitespace-pre-line text-muted"
        >
          {notes}
        </aside>
      )}
    </div>
  );
}
