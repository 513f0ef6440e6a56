import { NAMES } from '#web/domain/divine-names/divine-names.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/asmaul-husna/en.json';
import { HadithLink } from '#web/tools/asmaul-husna/hadith-link.tsx';
import { LIST_SOURCE } from '#web/tools/asmaul-husna/list-source.ts';

const NUMBER_SOURCES = ['bukhari:2736', 'muslim:2677'];

const count = (form: string) => NAMES.filter((name) => name.form === form).length;

/** What is sure about the names and what is not. */
export function AboutList() {
  const t = useText<typeof en>('tools/asmaul-husna');
  return (
    <div className="grid gap-2">
      <p>{t('aboutShort')}</p>
      <p className="flex flex-wrap gap-x-5">
        {[...NUMBER_SOURCES, LIST_SOURCE].map((key) => (
          <HadithLink key={key} to={key} />
        ))}
      </p>
      <p>{t('aboutListing')}</p>
      <p>{t('aboutForms', { name: count('name'), derived: count('derived'), none: count('none') })}</p>
    </div>
  );
}
