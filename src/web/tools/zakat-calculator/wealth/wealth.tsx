import type { ReactNode } from 'react';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { AMOUNTS_OF, type Kind } from '#web/tools/zakat-calculator/kinds.ts';
import { Amounts } from '#web/tools/zakat-calculator/wealth/amounts.tsx';
import { Foreign } from '#web/tools/zakat-calculator/wealth/foreign.tsx';
import { Parts } from '#web/tools/zakat-calculator/wealth/parts.tsx';
import { Pieces } from '#web/tools/zakat-calculator/wealth/pieces.tsx';
import { Card } from '#web/ui/card.tsx';

interface PartProps {
  title: string;
  text?: string;
  children: ReactNode;
}

function Part({ title, text, children }: PartProps) {
  return (
    <Card className="grid animate-rise gap-5">
      <div className="grid gap-1">
        <h2 className="text-xl font-semibold">{title}</h2>
        {text && <p className="text-sm text-muted">{text}</p>}
      </div>
      {children}
    </Card>
  );
}

/** What somebody has or owes of one kind. */
export function Wealth({ kind }: { kind: Kind }) {
  const t = useText<typeof en>('tools/zakat-calculator');
  const amounts = <Amounts of={AMOUNTS_OF[kind]} />;
  switch (kind) {
    case 'money':
      return (
        <Part title={t('money')}>
          {amounts}
          <Foreign />
        </Part>
      );
    case 'metals':
      return (
        <Part title={t('metals')} text={t('metalsText')}>
          <Pieces />
        </Part>
      );
    case 'investments':
      return (
        <Part title={t('investments')} text={t('investmentsText')}>
          {amounts}
          <Parts />
        </Part>
      );
    case 'business':
      return <Part title={t('business')}>{amounts}</Part>;
    case 'owed':
      return (
        <Part title={t('owed')} text={t('owedText')}>
          {amounts}
        </Part>
      );
  }
}
