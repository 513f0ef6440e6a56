import { useEffect, useRef } from 'react';
import { X } from 'lucide-react';
import type { Rule } from '#core/tajweed/rules.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/tajweed/en.json';
import { RuleName, RuleText } from '#web/tools/quran/tajweed/rule-names.tsx';
import { IconButton } from '#web/ui/button.tsx';

export interface Touched {
  words: string;
  rules: readonly Rule[];
}

interface RuleCardProps {
  touched: Touched | null;
  onClose: () => void;
}

/** Over the foot of the page, so that the letter stays in sight. It goes with a touch elsewhere or Escape. */
export function RuleCard({ touched, onClose }: RuleCardProps) {
  const t = useText<typeof en>('tools/quran/tajweed');
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current?.togglePopover(touched !== null);
  }, [touched]);
  return (
    <section
      ref={card}
      popover="auto"
      aria-label={t('rules')}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      className="fixed inset-x-0 top-auto bottom-4 mx-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-raised p-4 text-ink shadow-lifted"
    >
      <div className="flex items-start gap-2">
        <output className="grid min-w-0 flex-1 gap-2">
          {touched && (
            <>
              <span
                lang="ar"
                dir="rtl"
                translate="no"
                className="block font-scripture text-2xl leading-[1.9]"
              >
                {touched.words}
              </span>
              {touched.rules.map((rule) => (
                <span key={rule} className="block">
                  <RuleName rule={rule} />
                  <br />
                  <RuleText rule={rule} />
                </span>
              ))}
            </>
          )}
        </output>
        <IconButton label={t('close')} className="-me-2 -mt-2 shrink-0" onClick={onClose}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );
}
