import { useEffect } from 'react';
import { useParams } from 'react-router';
import type { BuiltGuide, GuidePage } from '#content/built-guide.ts';
import { Guide } from '#web/domain/guides/guide.tsx';
import { HelpButton } from '#web/domain/help/help-button.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { noteUse } from '#web/platform/session/uses.ts';
import { AgeChoice } from '#web/tools/parenting-in-islam/age-choice.tsx';
import type en from '#web/tools/parenting-in-islam/en.json';
import { isAge, useOwnAges } from '#web/tools/parenting-in-islam/own-ages.ts';
import type { Age } from '#web/tools/parenting-in-islam/own-ages.ts';
import { WeekCard } from '#web/tools/parenting-in-islam/week-card.tsx';

/** What is for all ages stays. */
const isFor =
  (chosen: readonly Age[]) =>
  ({ part, ages = isAge(part) ? [part] : [] }: GuidePage) =>
    ages.length === 0 || chosen.some((age) => ages.includes(age));

function Help() {
  const t = useText<typeof en>('tools/parenting-in-islam');
  return (
    <div className="flex print:hidden">
      <HelpButton intro={t('helpIntro')} />
    </div>
  );
}

const top = () => <Help />;
const tools = ({ parts }: BuiltGuide) => <AgeChoice parts={parts} />;
const start = (guide: BuiltGuide) => <WeekCard guide={guide} />;

export default function ParentingInIslamScreen() {
  const { page } = useParams();
  const chosen = useOwnAges();
  useEffect(() => {
    if (page !== undefined) noteUse('parenting-in-islam', Date.now());
  }, [page]);
  return (
    <Guide
      guide="parenting-in-islam"
      top={top}
      tools={tools}
      shows={chosen.length > 0 ? isFor(chosen) : undefined}
      start={start}
    />
  );
}
