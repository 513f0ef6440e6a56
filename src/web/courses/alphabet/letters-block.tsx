import { useState } from 'react';
import type { LetterId } from '#content/letters-schema.ts';
import { formOf, POSITIONS } from '#core/alphabet/forms.ts';
import type en from '#web/courses/alphabet/en.json';
import { Glyph, TILE } from '#web/domain/learning/letters/glyph.tsx';
import { useLetters } from '#web/domain/learning/letters/letters.ts';
import { Mouth } from '#web/courses/alphabet/mouth.tsx';
import { SayButton, VoiceNote } from '#web/courses/alphabet/voice.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Card } from '#web/ui/card.tsx';

/** Letters one by one: its shapes, its name, how it sounds and where it is made. */
export function LettersBlock({ letters }: { letters: readonly LetterId[] }) {
  const t = useText<typeof en>('courses/alphabet');
  const { letterOf } = useLetters();
  const [shown, setShown] = useState(letters[0] ?? 'alif');
  return (
    <div className="grid gap-3">
      {letters.length > 1 && (
        <fieldset aria-label={t('chooseLetter')} dir="rtl" className="min-w-0 flex flex-wrap gap-2">
          {letters.map((id) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === shown}
              aria-label={letterOf(id).name}
              onClick={() => setShown(id)}
              className={TILE}
            >
              <Glyph className="text-2xl">{letterOf(id).character}</Glyph>
            </button>
          ))}
        </fieldset>
      )}
      <LetterCard id={shown} />
      <VoiceNote />
    </div>
  );
}

function LetterCard({ id }: { id: LetterId }) {
  const { letterOf } = useLetters();
  const letter = letterOf(id);
  return (
    <Card aria-live="polite" className="@container grid gap-5">
      <div className="grid items-center gap-5 @lg:grid-cols-2">
        <div className="grid justify-items-center gap-1 text-center">
          <Glyph className="text-[7rem] leading-[1.7] text-primary">{letter.character}</Glyph>
          <div className="flex items-center gap-2">
            <p className="font-display text-2xl font-semibold">{letter.name}</p>
            <SayButton text={letter.said} name={letter.name} />
          </div>
          <p className="text-lg">{letter.told.sound}</p>
          <p className="text-muted">{letter.told.hint}</p>
        </div>
        <figure className="grid justify-items-center gap-2 text-center">
          <Mouth place={letter.place} label={letter.placeName} heavy={letter.heavy} />
          <figcaption>{letter.told.place}</figcaption>
        </figure>
      </div>
      <Forms id={id} />
    </Card>
  );
}

/** Hamza joins to nothing and keeps its one shape. */
function Forms({ id }: { id: LetterId }) {
  const t = useText<typeof en>('courses/alphabet');
  const { character, joins } = useLetters().letterOf(id);
  if (id === 'hamza') return <p className="border-t border-line pt-4 text-center">{t('hamzaJoins')}</p>;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <dl dir="rtl" className="grid grid-cols-2 gap-2 text-center @md:grid-cols-4">
        {POSITIONS.map((position) => (
          <div key={position} className="flex flex-col-reverse rounded-field bg-sunken px-2 pb-3">
            <dt className="text-sm text-muted">{t(position)}</dt>
            <dd>
              <Glyph className="text-5xl leading-[2]">{formOf(character, position)}</Glyph>
            </dd>
          </div>
        ))}
      </dl>
      {!joins && <p className="text-center text-sm text-muted">{t('neverJoins')}</p>}
    </div>
  );
}
