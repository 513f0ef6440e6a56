import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { BuiltBlock } from '#content/built-course.ts';
import type { GuidePage } from '#content/built-guide.ts';
import { Guide } from '#web/domain/guides/guide.tsx';
import { preloadable } from '#web/platform/preloadable.tsx';
import { CrisisBar } from '#web/tools/mental-wellbeing/crisis-bar.tsx';

// Help is there at once; what one page has comes with that page.
const breathing = preloadable(
  async () => (await import('#web/tools/mental-wellbeing/exercises/breathing.tsx')).Breathing,
);
const senses = preloadable(
  async () => (await import('#web/tools/mental-wellbeing/exercises/senses.tsx')).Senses,
);
const moodNote = preloadable(
  async () => (await import('#web/tools/mental-wellbeing/own/mood-note.tsx')).MoodNote,
);
const planSteps = preloadable(
  async () => (await import('#web/tools/mental-wellbeing/own/safety-plan.tsx')).PlanSteps,
);
const planReason = preloadable(
  async () => (await import('#web/tools/mental-wellbeing/own/safety-plan.tsx')).PlanReason,
);

const later = (part: ReactNode) => <Suspense fallback={<div className="min-h-44" />}>{part}</Suspense>;

function inside({ id }: GuidePage) {
  if (id === 'breathing') return later(<breathing.Component />);
  return id === 'mood-note' && later(<moodNote.Component />);
}

/** What is done on the screen instead of being read. */
function instead({ id }: GuidePage, { block, words }: BuiltBlock) {
  if (id === 'senses' && block.kind === 'steps')
    return later(<senses.Component steps={block.steps} words={words} />);
  if (id !== 'safety-plan') return null;
  if (block.kind === 'steps') return later(<planSteps.Component steps={block.steps} words={words} />);
  return block.id === 'reason' ? later(<planReason.Component words={words} />) : null;
}

const top = () => <CrisisBar />;

// No use is noted here: who looks for help is nobody's business, not even the dashboard's.
export default function MentalWellbeingScreen() {
  return <Guide guide="mental-wellbeing" top={top} inside={inside} instead={instead} />;
}
