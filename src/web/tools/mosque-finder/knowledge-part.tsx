import { Database, WifiOff } from 'lucide-react';
import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type { Findings } from '#web/tools/mosque-finder/answers.ts';
import { Attribution } from '#web/tools/mosque-finder/attribution.tsx';
import type en from '#web/tools/mosque-finder/en.json';
import { knowledgeOf } from '#web/tools/mosque-finder/knowledge.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

interface KnowledgePartProps {
  findings: Findings;
  asking: boolean;
  onAgain: () => void;
}

/** Where all this comes from, how old it is and what is missing, in plain words. */
export function KnowledgePart({ findings, asking, onAgain }: KnowledgePartProps) {
  const t = useText<typeof en>('tools/mosque-finder');
  const moment = useDateTime();
  const { kind, since } = knowledgeOf(findings.answer);
  const Sign = findings.from === 'server' ? Database : WifiOff;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <Sign className="size-5 text-gold-ink" aria-hidden="true" />
        {t('knowledge')}
      </h2>
      <div className="grid gap-2" aria-live="polite">
        <p>{t(`state.${kind}`, { when: since === null ? '' : moment(since) })}</p>
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
      <p className="text-sm text-muted">{t('privacyNote')}</p>
    </Card>
  );
}
