import type { ComponentType } from 'react';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { AMOUNTS_OF, type Kind } from '#web/tools/zakat-calculator/kinds.ts';
import { Amounts } from '#web/tools/zakat-calculator/wealth/amounts.tsx';
import { Foreign } from '#web/tools/zakat-calculator/wealth/foreign.tsx';
import { Parts } from '#web/tools/zakat-calculator/wealth/parts.tsx';
import { Pieces } from '#web/tools/zakat-calculator/wealth/pieces.tsx';
import { Card } from '#web/ui/card.tsx';

const TEXTS = {
  metals: 'metalsText',
  investments: 'investmentsText',
  owed: 'owedText',
} as const satisfies Partial<Record<Kind, keyof typeof en>>;
const hasText = (kind: Kind): kind is keyof typeof TEXTS => kind in TEXTS;

/** What is asked besides plain amounts. */
const BESIDES: Partial<Record<Kind, ComponentType>> = { money: Foreign, metals: Pieces, investments: Parts };

/** What somebody has or owes of one kind. */
export function Wealth({ kind }: { kind: Kind }) {
  const t = useText<typeof en>('tools/zakat-calculator');
  const amounts = AMOUNTS_OF[kind];
  const Besides = BESIDES[kind];
  return (
    <Card className="grid animate-rise gap-5">
      <div className="grid gap-1">
        <h2 className="text-xl font-semibold">{t(kind)}</h2>
        {hasText(kind) && <p className="text-sm text-muted">{t(TEXTS[kind])}</p>}
      </div>
      {amounts.length > 0 && <Amounts of={amounts} />}
      {Besides && <Besides />}
    </Card>
  );
}
