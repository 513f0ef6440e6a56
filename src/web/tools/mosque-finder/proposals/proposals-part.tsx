import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { AddMosque } from '#web/tools/mosque-finder/proposals/add-mosque.tsx';
import { JoinNote, useMayPropose } from '#web/tools/mosque-finder/proposals/may-propose.tsx';
import { OwnProposals } from '#web/tools/mosque-finder/proposals/own-proposals.tsx';

/** A mosque that is missing, and what became of one's proposals. */
export function ProposalsPart() {
  const t = useText<typeof en>('tools/mosque-finder');
  const mayPropose = useMayPropose();
  return (
    <section className="grid gap-3">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">{t('missing')}</h2>
        <p className="text-muted">{t('missingText')}</p>
      </div>
      {mayPropose ? <AddMosque /> : <JoinNote />}
      <OwnProposals />
    </section>
  );
}
