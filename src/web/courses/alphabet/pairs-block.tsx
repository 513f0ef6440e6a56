import { useState } from 'react';
import type { LetterId } from '#content/letters-schema.ts';
import { formOf, POSITIONS } from '#core/alphabet/forms.ts';
import { shuffled } from '#core/courses/shuffled.ts';
import type en from '#web/courses/alphabet/en.json';
import { Glyph, NamedGlyph } from '#web/domain/learning/letters/glyph.tsx';
import { useLetters } from '#web/domain/learning/letters/letters.ts';
import type { Letter } from '#web/domain/learning/letters/letters.ts';
import { Rounds } from '#web/courses/alphabet/rounds.tsx';
import type { Round } from '#web/courses/alphabet/rounds.tsx';
import { useArabicVoice, VoiceNote } from '#web/courses/alphabet/voice.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Volume2 } from 'lucide-react';

const FATHA = '\u064e';

interface PairsBlockProps {
  by: 'eye' | 'ear';
  pairs: readonly (readonly [LetterId, LetterId])[];
}

/** What is easily taken for each other: seen in a place of a word, heard, or told by how it is made where there is no voice. */
export function PairsBlock({ by, pairs }: PairsBlockProps) {
  const t = useText<typeof en>('courses/alphabet');
  const { letterOf } = useLetters();
  const say = useArabicVoice();
  const [turn, setTurn] = useState(0);
  const heard = by === 'ear' && say !== null;

  const promptOf = (letter: Letter, at: number) => {
    if (by === 'eye')
      return (
        <Glyph room="bare" className="text-7xl">
          {formOf(letter.character, POSITIONS[at % POSITIONS.length] ?? 'alone')}
        </Glyph>
      );
    if (say)
      return (
        <Button look="soft" onClick={() => say(letter.character + FATHA)}>
          <Volume2 className="size-5" aria-hidden="true" />
          {t('listen')}
        </Button>
      );
    return (
      <p className="text-lg">
        {letter.told.sound} {letter.told.place}
      </p>
    );
  };

  const asked = shuffled(
    pairs.flatMap((pair) => pair.map((id) => ({ id, pair }))),
    `${pairs.join()}/${turn}`,
  );
  const rounds = asked.map(({ id, pair }, at): Round => {
    const letter = letterOf(id);
    const options = shuffled(pair, `${pair.join()}/${turn}/${at}`).map(letterOf);
    return {
      id: `${pair.join()}/${id}`,
      prompt: promptOf(letter, at + turn),
      options: options.map(({ id: option, name, character }) => ({
        id: option,
        shown:
          by === 'eye' ? (
            <span className="text-lg">{name}</span>
          ) : (
            <NamedGlyph name={name} room="bare" className="text-4xl">
              {character}
            </NamedGlyph>
          ),
      })),
      right: id,
      because: t('because', { name: letter.name, why: by === 'eye' ? letter.told.sound : letter.told.hint }),
    };
  });
  return (
    <div className="grid gap-3">
      <Rounds
        key={turn}
        ask={t(by === 'eye' ? 'whichSeen' : heard ? 'whichHeard' : 'whichTold')}
        rounds={rounds}
        onAgain={() => setTurn(turn + 1)}
      />
      {by === 'ear' && <VoiceNote />}
    </div>
  );
}
