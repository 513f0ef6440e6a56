import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Remark } from '#web/domain/page/remark.tsx';
import { FocusKeeper } from '#web/features/halaqa/network/focus-keeper.tsx';

interface PeopleSectionProps {
  title: string;
  remark?: ReactNode;
  children: ReactNode;
}

/** A part of the page under a heading, which takes the focus of lines that go. */
export function PeopleSection({ title, remark, children }: PeopleSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-6 first:border-t-0 first:pt-0"
    >
      <div className="flex flex-wrap items-center gap-x-2">
        <h3
          ref={heading}
          id={id}
          tabIndex={-1}
          className="min-w-0 flex-1 text-xl font-semibold [overflow-wrap:anywhere] outline-none"
        >
          {title}
        </h3>
        {remark !== undefined && <Remark>{remark}</Remark>}
      </div>
      <FocusKeeper place={heading}>{children}</FocusKeeper>
    </section>
  );
}
