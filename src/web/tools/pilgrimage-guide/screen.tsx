import { Guide } from '#web/domain/guides/guide.tsx';
import type { Rite } from '#web/tools/pilgrimage-guide/own-pilgrimage.ts';
import { TickList } from '#web/tools/pilgrimage-guide/tick-list.tsx';
import { RoundCounter } from '#web/tools/pilgrimage-guide/round-counter.tsx';

/** The pages at which something is counted. */
const COUNTED: Readonly<Record<string, Rite>> = { 'umrah-tawaf': 'tawaf', 'umrah-say': 'say' };

export default function PilgrimageGuideScreen() {
  return (
    <Guide
      guide="pilgrimage-guide"
      inside={({ id }) => {
        const rite = COUNTED[id];
        return rite && <RoundCounter rite={rite} />;
      }}
      instead={({ id }, { block, words }) =>
        block.kind === 'list' && block.look === 'tick' ? (
          <TickList page={id} block={block} words={words} />
        ) : null
      }
    />
  );
}
