import type { BuiltBlock } from '#content/built-course.ts';
import type { GuidePage } from '#content/built-guide.ts';
import { Guide } from '#web/domain/guides/guide.tsx';
import { CrisisBar } from '#web/tools/mental-wellbeing/crisis-bar.tsx';
import { Breathing } from '#web/tools/mental-wellbeing/exercises/breathing.tsx';
import { Senses } from '#web/tools/mental-wellbeing/exercises/senses.tsx';
import { MoodNote } from '#web/tools/mental-wellbeing/own/mood-note.tsx';
import { PlanReason, PlanSteps } from '#web/tools/mental-wellbeing/own/safety-plan.tsx';

function inside({ id }: GuidePage) {
  if (id === 'breathing') return <Breathing />;
  return id === 'mood-note' && <MoodNote />;
}

/** What is done on the screen instead of being read. */
function instead({ id }: GuidePage, { block, words }: BuiltBlock) {
  if (id === 'senses' && block.kind === 'steps') return <Senses steps={block.steps} words={words} />;
  if (id !== 'safety-plan') return null;
  if (block.kind === 'steps') return <PlanSteps steps={block.steps} words={words} />;
  return block.id === 'reason' ? <PlanReason words={words} /> : null;
}

const top = () => <CrisisBar />;

// No use is noted here: who looks for help is nobody's business, not even the dashboard's.
export default function MentalWellbeingScreen() {
  return <Guide guide="mental-wellbeing" top={top} inside={inside} instead={instead} />;
}
