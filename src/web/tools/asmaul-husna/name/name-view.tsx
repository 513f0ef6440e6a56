import { useDivineNames } from '#web/domain/divine-names/divine-names.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import type en from '#web/tools/asmaul-husna/en.json';
import { NamePage } from '#web/tools/asmaul-husna/name/name-page.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Empty } from '#web/ui/empty.tsx';

/** The name at an address such as `/asmaul-husna/ar-rahman`. */
export function NameView({ id }: { id: string }) {
  const t = useText<typeof en>('tools/asmaul-husna');
  const names = useDivineNames();
  const name = names.find((known) => known.id === id);
  return (
    <div className="mx-auto grid w-full max-w-2xl animate-rise grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={pathOf('asmaul-husna')}>{t('all')}</BackLink>
      {name ? (
        <NamePage name={name} />
      ) : (
        <>
          <h1 className="text-3xl font-semibold">{t('title')}</h1>
          <Empty>{t('unknown')}</Empty>
        </>
      )}
    </div>
  );
}
