import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

export function Panel({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1">
        <h2 className="text-xl font-semibold">{title}</h2>
        <p className="text-muted">{intro}</p>
      </div>
      {children}
    </Card>
  );
}
