import { useState } from 'react';
import { setOwnNote, useOwnEntries, useOwnNote } from '#web/domain/quran/own-quran.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { entryIn } from '#web/ui/form-entry.ts';

const NEW = 'new';

/** The collection that a bookmark lies in, or a new one. */
export function CollectionChoice({ ayah }: { ayah: number }) {
  const t = useText<typeof en>('tools/quran');
  const collections = useOwnEntries('collection');
  const bookmark = useOwnNote('bookmark', ayah);
  const [naming, setNaming] = useState(false);
  const known = collections.find(({ id }) => id === bookmark?.collection);
  if (naming)
    return (
      <form
        className="grid gap-2"
        action={(form) => {
          const name = entryIn(form, 'name');
          if (name === null) return;
          const id = crypto.randomUUID();
          setOwnNote('collection', id, { name });
          setOwnNote('bookmark', ayah, { collection: id });
          setNaming(false);
        }}
      >
        <TextField label={t('collectionName')} name="name" maxLength={80} required />
        <div className="flex gap-2">
          <Button type="submit">{t('save')}</Button>
          <Button look="quiet" onClick={() => setNaming(false)}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    );
  return (
    <SelectField
      label={t('collection')}
      value={known?.id ?? ''}
      onChange={({ target: { value } }) =>
        value === NEW ? setNaming(true) : setOwnNote('bookmark', ayah, { collection: value || null })
      }
    >
      <option value="">{t('noCollection')}</option>
      {collections.map(({ id, value }) => (
        <option key={id} value={id}>
          {value.name}
        </option>
      ))}
      <option value={NEW}>{t('newCollection')}</option>
    </SelectField>
  );
}
