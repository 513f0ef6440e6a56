import type { BuiltGuide } from '#content/built-guide.ts';
import { Notice } from '#web/ui/notice.tsx';

/** What has to be known before anything else on any page. */
export function Always({ guide }: { guide: BuiltGuide }) {
  return (
    <Notice>
      <div className="grid gap-1 text-sm">
        {guide.always.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Notice>
  );
}
