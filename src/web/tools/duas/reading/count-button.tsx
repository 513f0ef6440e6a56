import { Check } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import { classNames } from '#web/ui/class-names.ts';

interface CountButtonProps {
  title: string;
  count: number;
  times: number;
  onCount: () => void;
}

/**
 * A finger counts when it comes down: a click comes later, and of two quick touches the browser may make one. Keys,
 * screen readers and switches click without any finger; such a click has no number.
 */
export function CountButton({ title, count, times, onCount }: CountButtonProps) {
  const t = useText<typeof en>('tools/duas');
  const complete = count >= times;
  const taps = {
    onPointerDown: (event: PointerEvent) => event.button === 0 && !complete && onCount(),
    onClick: (event: MouseEvent) => event.detail === 0 && !complete && onCount(),
    // A key that is held down is one tap.
    onKeyDown: (event: KeyboardEvent) => event.repeat && event.preventDefault(),
  };
  return (
    <>
      <button
        type="button"
        data-counts
        {...taps}
        aria-disabled={complete}
        className={classNames(
          'relative isolate min-h-18 min-w-0 flex-1 touch-none @max-[15rem]:order-first @max-[15rem]:basis-full overflow-hidden rounded-field px-4 text-center select-none',
          complete ? 'cursor-default bg-primary-soft text-primary' : 'bg-primary text-on-primary shadow-card',
        )}
      >
        {!complete && count > 0 && <Share of={count / times} />}
        <span aria-hidden="true" className="flex flex-wrap items-center justify-center gap-x-3">
          {complete && <Check className="size-6" />}
          {times > 1 && (
            <bdi dir="ltr" className="text-2xl font-semibold tabular-nums">
              {t('counted', { count, times })}
            </bdi>
          )}
          <span className="font-semibold">
            {complete ? t('complete') : times > 1 ? t('tap') : t('tapOnce')}
          </span>
        </span>
        <span className="sr-only">{t('countLabel', { title, count, times })}</span>
      </button>
      <output className="sr-only">{complete && t('completeLong', { title, count: times })}</output>
    </>
  );
}

/** How far one is, as a quiet shade that grows from the start. */
function Share({ of }: { of: number }) {
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 -z-10 h-1.5 w-full text-gold rtl:-scale-x-100"
    >
      <rect width={100 * of} height="1" fill="currentColor" />
    </svg>
  );
}
