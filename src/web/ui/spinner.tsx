import { khatam } from '#web/platform/theme/artwork/geometry.ts';
import { classNames } from '#web/ui/class-names.ts';

const SIZES = { small: 'size-5', large: 'size-11 text-primary' } as const;

export function Spinner({ size = 'large', label }: { size?: keyof typeof SIZES; label?: string }) {
  return (
    <svg
      viewBox="0 0 64 64"
      className={classNames('animate-turn', SIZES[size])}
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={khatam(32, 32, 31)} fill="currentColor" />
    </svg>
  );
}

/** Centred in what is free of the page, which is all of it before there is a frame. */
export function PageSpinner({ label }: { label?: string }) {
  return (
    <div className="grid min-h-[60dvh] place-items-center [#root>&]:min-h-dvh">
      <Spinner {...(label ? { label } : {})} />
    </div>
  );
}
