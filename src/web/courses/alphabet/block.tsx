import type { Block } from '#content/course-schema.ts';
import { JoinBlock } from '#web/courses/alphabet/join-block.tsx';
import { LettersBlock } from '#web/courses/alphabet/letters-block.tsx';
import { PairsBlock } from '#web/courses/alphabet/pairs-block.tsx';
import { ReadBlock } from '#web/courses/alphabet/read-block.tsx';
import { SignsBlock } from '#web/courses/alphabet/signs-block.tsx';
import { Paragraph } from '#web/courses/alphabet/paragraph.tsx';
import { TypingBlock } from '#web/courses/alphabet/typing-block.tsx';
import { WordsBlock } from '#web/courses/alphabet/words-block.tsx';
import { WriteBlock } from '#web/courses/alphabet/write-block.tsx';
import { useScriptureFace } from '#web/domain/quran/scripture-face.ts';
import { Spinner } from '#web/ui/spinner.tsx';

export type AlphabetBlockData = Extract<
  Block,
  { kind: 'letters' | 'write' | 'pairs' | 'signs' | 'join' | 'words' | 'typing' | 'read' }
>;

interface AlphabetBlockProps {
  block: AlphabetBlockData;
  text: readonly string[];
}

/** What only the alphabet course has: letters and words to look at, to write, to join, to type and to read. */
export default function AlphabetBlock({ block, text }: AlphabetBlockProps) {
  const shown = useScriptureFace('amiri');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {text.map((paragraph) => (
        <Paragraph key={paragraph} text={paragraph} />
      ))}
      {shown ? <Part block={block} /> : <Spinner />}
    </div>
  );
}

function Part({ block }: { block: AlphabetBlockData }) {
  switch (block.kind) {
    case 'letters':
      return <LettersBlock letters={block.letters} />;
    case 'write':
      return <WriteBlock letter={block.letter} />;
    case 'pairs':
      return <PairsBlock by={block.by} pairs={block.pairs} />;
    case 'signs':
      return <SignsBlock signs={block.signs} on={block.on} />;
    case 'join':
      return <JoinBlock words={block.words} />;
    case 'words':
      return <WordsBlock words={block.words} />;
    case 'typing':
      return <TypingBlock words={block.words} />;
    case 'read':
      return <ReadBlock ayah={block.ayah} />;
    default:
      return block satisfies never;
  }
}
