import type { ReactNode } from 'react';
import { useHalaqaRefusal } from '#web/domain/halaqa/actions.ts';
import { RULES_VERSION, useRulesAcceptance, useStanding } from '#web/domain/halaqa/standing.ts';
import type en from '#web/domain/halaqa/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';

const RULES = [
  'rule.truth',
  'rule.manners',
  'rule.sources',
  'rule.money',
  'rule.privacy',
  'rule.modesty',
] as const;

export function useHasAccepted(): boolean {
  const standing = useStanding().data;
  return standing?.may === true && (standing.accepted ?? 0) >= RULES_VERSION;
}

/** Before the first word of one's own: how people meet here. Whoever only reads is not asked. */
export function AfterRules({ children }: { children: ReactNode }) {
  return useHasAccepted() ? children : <Rules />;
}

interface RulesProps {
  /** For what knows of them by another name. */
  onAccepted?: () => void;
}

export function Rules({ onAccepted }: RulesProps) {
  const t = useText<typeof en>('domain/halaqa');
  const accepting = useRulesAcceptance();
  const refused = useHalaqaRefusal();
  return (
    <Card look="gold" className="grid gap-4">
      <h2 className="text-xl font-semibold">{t('rules')}</h2>
      <p>{t('rulesText')}</p>
      <ul className="grid list-disc gap-2 ps-5">
        {RULES.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
      {accepting.isError && <Notice look="bad">{refused(accepting.error)}</Notice>}
      <Button
        className="justify-self-start"
        busy={accepting.isPending}
        onClick={() => accepting.mutate(undefined, { onSuccess: () => onAccepted?.() })}
      >
        {t('rulesAccept')}
      </Button>
    </Card>
  );
}
