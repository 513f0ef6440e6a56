import type { Piece } from '#web/domain/speech/read-aloud.ts';
import type { Spoken } from '#web/domain/stories/spoken.ts';
import type { ToldSound } from '#web/domain/stories/sound/told-sound.ts';

export interface SoundPiece extends Piece<Spoken> {
  /** Its place among the server's pieces, in the order in which they are made; null: it is shown and not heard. */
  made: number | null;
}

/**
 * The sentences of this device with the sound of the server. Both part texts alike, but for browsers that know other rules: a piece
 * belongs to the sentence in which it begins.
 */
export function withSound(pieces: readonly Piece<Spoken>[], { pieces: sounds }: ToldSound): SoundPiece[] {
  const begins = new Map<string, number>();
  const spans = pieces.map(({ at, text }) => {
    const paragraph = `${at.page} ${at.paragraph}`;
    const from = begins.get(paragraph) ?? 0;
    const to = from + (text?.length ?? 0);
    begins.set(paragraph, to);
    return { from, to };
  });
  return pieces.flatMap((piece, index): SoundPiece[] => {
    const { from, to } = spans[index] ?? { from: 0, to: 0 };
    const own = sounds.flatMap((sound, made) =>
      piece.text !== null &&
      sound.page === piece.at.page &&
      sound.paragraph === piece.at.paragraph &&
      sound.from >= from &&
      sound.from < to
        ? [made]
        : [],
    );
    if (own.length === 0) return [{ ...piece, made: null }];
    return own.map((made, at) => ({ ...piece, made, pause: at === own.length - 1 ? (piece.pause ?? 0) : 0 }));
  });
}
