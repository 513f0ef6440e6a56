import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';

/** How many; 100 stands for 100 or more. */
export function Badge({ count, label }: { count: number; label: string }) {
  const number = new Intl.NumberFormat(`${languageOf(useLanguage()).locale}-u-nu-latn`);
  if (count === 0) return null;
  return (
    <span className="inline-grid min-h-6 min-w-6 shrink-0 place-items-center rounded-pill bg-primary px-1.5 text-sm font-semibold text-on-primary">
      <span aria-hidden="true">{count >= 100 ? '99+' : number.format(count)}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
