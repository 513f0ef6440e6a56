import { arch, khatam } from '#web/platform/theme/artwork/geometry.ts';

/** The mark of Rafiq: a khatam with a doorway in it. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      <path d={khatam(32, 32, 31)} fill="currentColor" />
      <path d={arch(32, 16, 20, 46)} className="fill-gold" />
      <path d={khatam(32, 36, 4.6)} fill="currentColor" />
    </svg>
  );
}
