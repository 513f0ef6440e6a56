import { useState } from 'react';
import type { LetterId } from '#content/letters-schema.ts';
import { formOf, POSITIONS } from '#core/alphabet/forms.ts';
import type en from '#web/courses/alphabet/en.json';
import { Glyph } from '#web/domain/learning/letters/glyph.tsx';
import { useLetters } from '#web/domain/learning/letters/letters.ts';
import type { Letter } from '#web/domain/learning/letters/letters.ts';
import { Mouth } from '#web/courses/alphabet/mouth.tsx';
import { writingOf } from '#web/courses/alphabet/strokes.ts';
import { LetterChoice } from '#web/courses/alphabet/letter-choice.tsx';
import { SayButton, VoiceNote } from '#web/courses/alphabet/voice.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Card } from '#web/ui/card.tsx';

/** The widest letter, and a little air. */
const ROOM = 1200;

/** Letters one by one: its shapes, its name, how it sounds and where it is made. */
export function LettersBlock({ letters }: { letters: readonly LetterId[] }) {
  const [shown, setShown] = useState(letters[0] ?? 'alif');
  return (
    <div className="grid gap-3">
      {letters.length > 1 && <LetterChoice letters={letters} value={shown} onChange={setShown} />}
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
          <BigLetter letter={letter} />
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

/** As large as it goes, all in one measure, each in the middle. */
function BigLetter({ letter: { id, character } }: { letter: Letter }) {
  const [left, top, width, height] = writingOf(id).box;
  return (
    <svg
      lang="ar"
      viewBox={`${left + width / 2 - ROOM / 2} ${top + height / 2 - ROOM / 2} ${ROOM} ${ROOM}`}
      className="size-44 max-w-full fill-primary"
    >
      <text fontSize={1000} direction="ltr" className="font-scripture">
        {character}
      </text>
    </svg>
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
              <Glyph room="bare" className="text-5xl">
                {formOf(character, position)}
              </Glyph>
            </dd>
          </div>
        ))}
      </dl>
      {!joins && <p className="text-center text-sm text-muted">{t('neverJoins')}</p>}
    </div>
  );
}
