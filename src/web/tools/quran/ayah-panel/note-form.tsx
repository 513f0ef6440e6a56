import { useState } from 'react';
import { NOTE_LENGTH } from '#core/quran/own-notes.ts';
import { setOwnNote, useOwnNote } from '#web/domain/quran/own-quran.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { TextArea } from '#web/ui/field.tsx';

/** Kept with every letter: nobody has to look for a button, and nothing is lost. */
export function NoteForm({ ayah }: { ayah: number }) {
  const t = useText<typeof en>('tools/quran');
  const note = useOwnNote('note', ayah);
  const [text, setText] = useState(note?.text ?? '');
  return (
    <TextArea
      label={t('note')}
      hint={t('noteHint')}
      value={text}
      maxLength={NOTE_LENGTH}
      dir="auto"
      onChange={(event) => {
        setText(event.target.value);
        const written = event.target.value.trim();
        setOwnNote('note', ayah, written ? { text: event.target.value } : null);
      }}
    />
  );
}
