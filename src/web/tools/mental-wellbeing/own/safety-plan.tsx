import { Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { BlockText } from '#content/course-schema.ts';
import { addressOf, useHelp } from '#web/domain/help/help-lines.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mental-wellbeing/en.json';
import {
  LONGEST_NOTE,
  removePlan,
  usePlan,
  writePlan,
} from '#web/tools/mental-wellbeing/own/own-wellbeing.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';

interface PlanStepsProps {
  steps: readonly { id: string }[];
  words: BlockText;
}

/** The step at which numbers are written. */
const LINES = 'lines';

/** A sheet in one's own words, step by step; it stays on this device. */
export function PlanSteps({ steps, words }: PlanStepsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 text-base">
      {steps.map(({ id }, index) => {
        // “My warning signs: which thoughts …”: the name of the step, and what helps to fill it in.
        const [name = '', ...hint] = (words.items?.[id] ?? '').split(': ');
        return (
          <div key={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <PlanField id={id} label={`${index + 1}. ${name}`} hint={hint.join(': ')} />
            {id === LINES && <OwnNumbers />}
          </div>
        );
      })}
    </div>
  );
}

/** What one stays for is its last line; then it can be printed. */
export function PlanReason({ words }: { words: BlockText }) {
  const t = useText<typeof en>('tools/mental-wellbeing');
  const plan = usePlan();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 text-base">
      <PlanField id="reason" label={words.title ?? ''} hint={words.text?.join(' ') ?? ''} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button look="soft" onClick={() => print()}>
          <Printer className="size-5" aria-hidden="true" />
          {t('plan.print')}
        </Button>
        <Removing isEmpty={Object.values(plan).every((text) => text === '')} />
      </div>
    </div>
  );
}

/** On paper a field would cut off what is longer than it. */
function PlanField({ id, label, hint }: { id: string; label: string; hint: string }) {
  const text = usePlan()[id] ?? '';
  return (
    <>
      <div className="print:hidden">
        <TextArea
          label={label}
          hint={hint}
          dir="auto"
          autoComplete="off"
          maxLength={LONGEST_NOTE}
          value={text}
          onChange={({ target }) => writePlan(id, target.value)}
        />
      </div>
      <div className="hidden border-b border-line pb-6 print:block">
        <p className="font-semibold">{label}</p>
        <p dir="auto" className="whitespace-pre-wrap">
          {text}
        </p>
      </div>
    </>
  );
}

/** Those of the country stand on the sheet by themselves. */
function OwnNumbers() {
  const { lines } = useHelp();
  return (
    <ul className="grid gap-1 text-sm empty:hidden">
      {lines.map(({ line, name }) => (
        <li key={line.number + name}>
          <a href={addressOf(line)} className="inline-flex min-h-8 flex-wrap items-center gap-x-2 underline">
            {name}
            <bdi dir="ltr" className="font-semibold">
              {line.number}
            </bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Removing({ isEmpty }: { isEmpty: boolean }) {
  const t = useText<typeof en>('tools/mental-wellbeing');
  const [asking, setAsking] = useState(false);
  if (isEmpty) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        <Trash2 className="size-5" aria-hidden="true" />
        {t('plan.remove')}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('plan.removeAsk')}>
        <div className="flex flex-wrap gap-3">
          <Button
            look="danger"
            onClick={() => {
              removePlan();
              setAsking(false);
            }}
          >
            {t('plan.remove')}
          </Button>
          <Button look="plain" onClick={() => setAsking(false)}>
            {t('plan.stay')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
