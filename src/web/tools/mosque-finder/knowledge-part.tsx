import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type { Findings } from '#web/tools/mosque-finder/answers.ts';
import { Attribution } from '#web/tools/mosque-finder/attribution.tsx';
import type en from '#web/tools/mosque-finder/en.json';
import { knowledgeOf } from '#web/tools/mosque-finder/knowledge.ts';
import { Button } from '#web/ui/button.tsx';

/** Where all this comes from, how old it is and what is missing, in plain words. */
export function Knowledge({ findings }: { findings: Findings | null }) {
  const t = useText<typeof en>('tools/mosque-finder');
  const moment = useDateTime();
  const known = findings && knowledgeOf(findings.answer);
  return (
    <div className="grid gap-2">
      {known && <p>{t(`state.${known.kind}`, { when: known.since === null ? '' : moment(known.since) })}</p>}
      <p>{t('privacyNote')}</p>
    </div>
  );
}

interface AgePartProps {
  findings: Findings;
  asking: boolean;
  onAgain: () => void;
}

/** What the server could not be asked for now, and whose data these are. */
export function AgePart({ findings, asking, onAgain }: AgePartProps) {
  const t = useText<typeof en>('tools/mosque-finder');
  const moment = useDateTime();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid gap-2" aria-live="polite">
        {findings.at !== null && findings.from === 'device' && !asking && (
          <p>{t('fromDevice', { when: moment(new Date(findings.at).toISOString()) })}</p>
        )}
        {findings.from === 'build' && <p>{t('fromBuild')}</p>}
        {asking && <p>{t('asking')}</p>}
      </div>
      {findings.from !== 'server' && !asking && (
        <Button look="plain" onClick={onAgain} className="justify-self-start">
          {t('again')}
        </Button>
      )}
      <Attribution attribution={findings.answer.attribution} />
    </section>
  );
}
