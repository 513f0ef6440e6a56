import { useState } from 'react';
import type { FormEvent } from 'react';
import { saveWork, useSavingWork } from '#web/domain/person/own-work.ts';
import type { Work } from '#web/domain/person/own-work.ts';
import { ShownBox } from '#web/domain/person/shown-box.tsx';
import { WorkFields, workIn } from '#web/domain/person/work-fields.tsx';
import type en from '#web/features/halaqa/en.json';
import { LanguagePicker } from '#web/features/halaqa/profile/editing/language-picker.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

const OPEN_TO = ['work', 'hiring', 'mentoring'] as const;

export function WorkForm({ work }: { work: Work }) {
  const t = useText<typeof en>('features/halaqa');
  const [languages, setLanguages] = useState<readonly string[]>(work.languages);
  const save = useSavingWork(saveWork, () => toast(t('profile.saved')));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const openTo = form.getAll('open_to');
    save.mutate({
      ...workIn(form, work),
      languages: [...languages],
      open_to: OPEN_TO.filter((what) => openTo.includes(what)),
    });
  }

  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <WorkFields work={work} label={(field) => t(`profile.${field}`)} skillsHint={t('profile.skillsHint')} />
      <div>
        <LanguagePicker codes={languages} onChange={setLanguages} />
        <ShownBox field="languages" of={t('profile.languages')} shown={work.shown_fields} />
      </div>
      <fieldset className="min-w-0">
        <legend className="text-sm font-semibold">{t('profile.open_to')}</legend>
        {OPEN_TO.map((what) => (
          <Checkbox
            key={what}
            name="open_to"
            value={what}
            defaultChecked={work.open_to.includes(what)}
            label={t(`profile.open.${what}`)}
          />
        ))}
        <ShownBox field="open_to" of={t('profile.open_to')} shown={work.shown_fields} />
      </fieldset>
      {save.isError && <Notice look="bad">{t('profile.saveFailed')}</Notice>}
      <Button type="submit" busy={save.isPending} className="justify-self-start">
        {t('profile.save')}
      </Button>
    </form>
  );
}
