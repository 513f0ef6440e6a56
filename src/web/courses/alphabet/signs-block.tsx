import { useState } from 'react';
import type { LetterId, SignId } from '#content/letters-schema.ts';
import { syllablesOf } from '#core/alphabet/forms.ts';
import type en from '#web/courses/alphabet/en.json';
import { Glyph, NamedGlyph, tileClass } from '#web/domain/learning/letters/glyph.tsx';
import { useLetters } from '#web/domain/learning/letters/letters.ts';
import { LetterChoice } from '#web/courses/alphabet/letter-choice.tsx';
import { SayButton, VoiceNote } from '#web/courses/alphabet/voice.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Card } from '#web/ui/card.tsx';

interface SignsBlockProps {
  signs: readonly SignId[];
  on: readonly LetterId[];
}

/** Carries a sign that is no letter of its own. */
const CARRIER = '\u25cc';

/** Syllables to build: a sign, and a letter that carries it. */
export function SignsBlock({ signs, on }: SignsBlockProps) {
  const t = useText<typeof en>('courses/alphabet');
  const { letterOf, signOf } = useLetters();
  const [signId, setSign] = useState(signs[0] ?? 'fatha');
  const [letterId, setLetter] = useState(on[0] ?? 'ba');
  const sign = signOf(signId);
  const letter = letterOf(letterId);
  const syllables = syllablesOf(letter.character, sign.character, sign.stands);
  return (
    <div className="grid gap-3">
      <Card className="grid gap-5">
        {signs.length > 1 && (
          <fieldset aria-label={t('chooseSign')} dir="rtl" className="min-w-0 flex flex-wrap gap-2">
            {signs.map((id) => (
              <button
                key={id}
                type="button"
                aria-pressed={id === signId}
                onClick={() => setSign(id)}
                className={tileClass()}
              >
                <NamedGlyph name={signOf(id).name} className="text-3xl">
                  {signOf(id).stands === 'on' ? CARRIER + signOf(id).character : signOf(id).character}
                </NamedGlyph>
              </button>
            ))}
          </fieldset>
        )}
        <div aria-live="polite" className="grid justify-items-center gap-2 text-center">
          <div dir="rtl" className="flex flex-wrap items-center justify-center gap-x-8">
            {syllables.map((syllable) => (
              <Glyph key={syllable} className="text-7xl text-primary">
                {syllable}
              </Glyph>
            ))}
          </div>
          <div className="flex items-center gap-2">
            <p className="font-display text-xl font-semibold">{sign.name}</p>
            {isSaid(signId) && <SayButton text={syllables.join(' ')} name={`${letter.name}, ${sign.name}`} />}
          </div>
          <p className="max-w-prose">{sign.sound}</p>
        </div>
        {sign.stands !== 'alone' && on.length > 1 && (
          <LetterChoice
            letters={on}
            value={letterId}
            onChange={setLetter}
            className="justify-center border-t border-line pt-4"
          />
        )}
      </Card>
      {signs.some(isSaid) && <VoiceNote />}
    </div>
  );
}

/** Whether a letter with this sign alone can be said. */
function isSaid(sign: SignId): boolean {
  return sign !== 'sukun' && sign !== 'madda' && sign !== 'wasla';
}
