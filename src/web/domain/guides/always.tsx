import type { ReactNode } from 'react';
import type { BuiltGuide } from '#content/built-guide.ts';
import { Notice } from '#web/ui/notice.tsx';

interface AlwaysProps {
  guide: BuiltGuide;
  /** What belongs to it: numbers to call. */
  children?: ReactNode;
}

/** What has to be known before anything else on any page. */
export function Always({ guide, children }: AlwaysProps) {
  return (
    <Notice>
      <div className="grid gap-1 text-sm">
        {guide.always.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {children}
    </Notice>
  );
}
