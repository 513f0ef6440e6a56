import { useEffect, useRef } from 'react';
import { X } from 'lucide-react';
import { useText } from '#web/platform/language/use-text.ts';
import type { Touched } from '#web/tools/quran/tajweed/touching.tsx';
import type en from '#web/tools/quran/tajweed/en.json';
import { RuleName, RuleText } from '#web/tools/quran/tajweed/rule-names.tsx';
import { IconButton } from '#web/ui/button.tsx';

interface RuleCardProps {
  touched: Touched | null;
  onClose: () => void;
}

/** Over the foot of the page, so that the letter stays in sight. It goes with a touch elsewhere or Escape. */
export function RuleCard({ touched, onClose }: RuleCardProps) {
  const t = useText<typeof en>('tools/quran/tajweed');
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (touched) card.current?.showPopover();
    else card.current?.hidePopover();
  }, [touched]);
  return (
    <div
      ref={card}
      popover="auto"
      role="region"
      aria-label={t('rules')}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      className="fixed inset-x-0 top-auto bottom-4 mx-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-raised p-4 text-ink shadow-lifted"
    >
      <div className="flex items-start gap-2">
        <div role="status" className="grid min-w-0 flex-1 gap-2">
          {touched && (
            <>
              <p lang="ar" dir="rtl" translate="no" className="font-scripture text-2xl leading-[1.9]">
                {touched.words}
              </p>
              {touched.rules.map((rule) => (
                <p key={rule}>
                  <RuleName rule={rule} />
                  <br />
                  <RuleText rule={rule} />
                </p>
              ))}
            </>
          )}
        </div>
        <IconButton label={t('close')} className="-me-2 -mt-2 shrink-0" onClick={onClose}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
