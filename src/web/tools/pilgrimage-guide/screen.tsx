import { useCallback } from 'react';
import type { BuiltBlock } from '#content/built-course.ts';
import type { BuiltGuide, GuidePage } from '#content/built-guide.ts';
import { wayOf } from '#core/pilgrimage/way.ts';
import { Guide } from '#web/domain/guides/guide.tsx';
import { OwnSchool } from '#web/domain/learning/blocks/own-school.ts';
import { MiqatPart } from '#web/tools/pilgrimage-guide/miqat/miqat-part.tsx';
import { useOwnSchool, usePilgrimage } from '#web/tools/pilgrimage-guide/own-pilgrimage.ts';
import type { Rite } from '#web/tools/pilgrimage-guide/own-pilgrimage.ts';
import { RoundCounter } from '#web/tools/pilgrimage-guide/rites/round-counter.tsx';
import { TickList } from '#web/tools/pilgrimage-guide/rites/tick-list.tsx';
import { OwnWay } from '#web/tools/pilgrimage-guide/way/own-way.tsx';
import { StepFoot, StepHead } from '#web/tools/pilgrimage-guide/way/way-step.tsx';

/** The pages at which something is counted. */
const COUNTED: Readonly<Record<string, readonly Rite[]>> = {
  'umrah-tawaf': ['tawaf'],
  'umrah-say': ['say'],
  'day-10': ['tawaf', 'say'],
  farewell: ['tawaf'],
};

const inside = ({ id, part }: GuidePage) => (
  <>
    <StepHead page={id} />
    {part === 'miqat' && <MiqatPart key={id} page={id} />}
    {COUNTED[id]?.map((rite) => (
      <RoundCounter key={rite} rite={rite} />
    ))}
  </>
);

const instead = ({ id }: GuidePage, { block, words }: BuiltBlock) =>
  block.kind === 'list' && block.look === 'tick' ? <TickList page={id} block={block} words={words} /> : null;

const start = (guide: BuiltGuide) => <OwnWay guide={guide} />;

export default function PilgrimageGuideScreen() {
  const { kind, miqat } = usePilgrimage();
  const after = useCallback(
    (guide: BuiltGuide, { id }: GuidePage) =>
      kind && wayOf(kind, miqat).includes(id) ? <StepFoot guide={guide} page={id} /> : null,
    [kind, miqat],
  );
  return (
    <OwnSchool value={useOwnSchool()}>
      <Guide guide="pilgrimage-guide" start={start} inside={inside} after={after} instead={instead} />
    </OwnSchool>
  );
}
