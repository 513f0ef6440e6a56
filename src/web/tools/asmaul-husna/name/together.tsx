import { Link } from 'react-router';
import { useDivineName } from '#web/domain/divine-names/divine-names.ts';
import type { ReadName } from '#web/domain/divine-names/divine-names.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/asmaul-husna/en.json';

/** The name beside which this one is said. */
export function Together({ name }: { name: ReadName }) {
  const t = useText<typeof en>('tools/asmaul-husna');
  const other = useDivineName(name.pair ?? null);
  if (!other) return null;
  return (
    <Link
      to={`/asmaul-husna/${other.id}`}
      className="inline-flex min-h-11 items-center justify-self-start font-semibold text-primary underline-offset-4 hover:underline"
    >
      {t('together', { name: other.name })}
    </Link>
  );
}
