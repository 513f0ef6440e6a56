import { useId } from 'react';
import { khatam } from '#web/platform/theme/artwork/geometry.ts';

/** Stars and crosses, the oldest of the eightfold patterns, as a quiet ground. */
export function Lattice({ className, size = 72 }: { className?: string; size?: number }) {
  const id = useId();
  const half = size / 2;
  return (
    <svg className={className} aria-hidden="true" width="100%" height="100%">
      <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
        <path d={khatam(half, half, half)} fill="none" stroke="currentColor" />
        <path d={khatam(half, half, half * 0.42)} fill="none" stroke="currentColor" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
