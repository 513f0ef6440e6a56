import { useState } from 'react';
import type { Mosque } from '#core/mosques/mosque.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { ClosedForm, CorrectionForm } from '#web/tools/mosque-finder/proposals/correction-form.tsx';
import { JoinNote, useMayPropose } from '#web/tools/mosque-finder/proposals/may-propose.tsx';
import { OwnProposals } from '#web/tools/mosque-finder/proposals/own-proposals.tsx';
import { TimesForm } from '#web/tools/mosque-finder/proposals/times-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const FORMS = { correction: CorrectionForm, times: TimesForm, closed: ClosedForm } as const;
const KINDS = ['correction', 'times', 'closed'] as const satisfies (keyof typeof FORMS)[];

/** Whoever knows better says so; the operator looks at it before others see it. */
export function ProposePart({ mosque }: { mosque: Mosque }) {
  const t = useText<typeof en>('tools/mosque-finder');
  const mayPropose = useMayPropose();
  const [kind, setKind] = useState<keyof typeof FORMS | null>(null);
  const Form = kind && FORMS[kind];
  const close = () => setKind(null);
  return (
    <section className="grid gap-3">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">{t('help')}</h2>
        <p className="text-muted">{t('helpText')}</p>
      </div>
      {mayPropose ? (
        <div className="flex flex-wrap gap-2">
          {KINDS.map((offered) => (
            <Button key={offered} look="plain" onClick={() => setKind(offered)}>
              {t(`offer.${offered}`)}
            </Button>
          ))}
        </div>
      ) : (
        <JoinNote />
      )}
      <Dialog open={kind !== null} onClose={close} title={kind && t(`offer.${kind}`)}>
        {Form && <Form mosque={mosque} onClose={close} />}
      </Dialog>
      <OwnProposals about={mosque.id} />
    </section>
  );
}
