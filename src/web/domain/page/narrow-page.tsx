import type { ReactNode } from 'react';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';

interface NarrowPageProps {
  title: ReactNode;
  intro?: ReactNode;
  remark?: ReactNode;
  children: ReactNode;
}

/** A screen of forms and lists: one column that is never too wide to read, at the edge where every screen begins. */
export function NarrowPage({ title, intro, remark, children }: NarrowPageProps) {
  return (
    <div className="reading grid animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <ScreenHead title={title} summary={intro} remark={remark} />
      {children}
    </div>
  );
}
