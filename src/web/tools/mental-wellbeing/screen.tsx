import type { BuiltBlock } from '#content/built-course.ts';
import type { GuidePage } from '#content/built-guide.ts';
import { Guide } from '#web/domain/guides/guide.tsx';
import { CrisisBar } from '#web/tools/mental-wellbeing/crisis-bar.tsx';
import { Breathing } from '#web/tools/mental-wellbeing/exercises/breathing.tsx';
import { Senses } from '#web/tools/mental-wellbeing/exercises/senses.tsx';
import { MoodNote } from '#web/tools/mental-wellbeing/own/mood-note.tsx';
import { SafetyPlan } from '#web/tools/mental-wellbeing/own/safety-plan.tsx';

function inside({ id }: GuidePage) {
  if (id === 'breathing') return <Breathing />;
  return id === 'mood-note' && <MoodNote />;
}

/** The steps of two pages are done on the screen. */
function instead({ id, blocks }: GuidePage, { block, words }: BuiltBlock) {
  if (block.kind !== 'steps') return null;
  if (id === 'senses') return <Senses steps={block.steps} words={words} />;
  if (id !== 'safety-plan') return null;
  const reason = blocks.find((other) => other.block.id === 'reason')?.words.title ?? '';
  return <SafetyPlan steps={block.steps} words={words} reason={reason} />;
}

// No use is noted here: who looks for help is nobody's business, not even the dashboard's.
export default function MentalWellbeingScreen() {
  return <Guide guide="mental-wellbeing" top={() => <CrisisBar />} inside={inside} instead={instead} />;
}
