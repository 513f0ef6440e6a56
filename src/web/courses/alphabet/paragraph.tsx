import { Worded } from '#web/domain/learning/worded.tsx';

/** A paragraph of a block that teaches letters. */
export function Paragraph({ text }: { text: string }) {
  return (
    <p>
      <Worded text={text} />
    </p>
  );
}
