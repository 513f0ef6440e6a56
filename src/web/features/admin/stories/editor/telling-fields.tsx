import { PageFields } from '#web/features/admin/stories/editor/page-fields.tsx';
import type en from '#web/features/admin/stories/en.json';
import type { Telling } from '#web/features/admin/stories/queries.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';

interface TellingFieldsProps {
  telling: Telling;
  onChange: (telling: Telling) => void;
}

type Content = Telling['content'];

/** A story in one language and length. */
export function TellingFields({ telling, onChange }: TellingFieldsProps) {
  const t = useText<typeof en>('features/admin/stories');
  const { content, voice_prompt: voice, language } = telling;
  const write = (change: Partial<Content>) => onChange({ ...telling, content: { ...content, ...change } });
  const { title, summary, pages, moral, talk, act, parent } = content;
  const said = { dir: 'auto', lang: language } as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextField
        label={t('title')}
        {...said}
        maxLength={200}
        value={title}
        onChange={({ target }) => write({ title: target.value })}
      />
      <TextArea
        label={t('summary')}
        {...said}
        rows={2}
        maxLength={1000}
        value={summary}
        onChange={({ target }) => write({ summary: target.value })}
      />
      <Pages pages={pages} language={language} onChange={(changed) => write({ pages: changed })} />
      <TextArea
        label={t('moral')}
        {...said}
        rows={2}
        maxLength={1000}
        value={moral}
        onChange={({ target }) => write({ moral: target.value })}
      />
      {talk.map((question, at) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key -- There are three of them, always.
          key={at}
          label={t('talk', { number: at + 1 })}
          {...said}
          maxLength={1000}
          value={question}
          onChange={({ target }) => write({ talk: talk.with(at, target.value) })}
        />
      ))}
      <TextArea
        label={t('act')}
        {...said}
        rows={2}
        maxLength={2000}
        value={act}
        onChange={({ target }) => write({ act: target.value })}
      />
      <TextArea
        label={t('values')}
        {...said}
        maxLength={4000}
        value={parent.values}
        onChange={({ target }) => write({ parent: { ...parent, values: target.value } })}
      />
      <TextArea
        label={t('care')}
        {...said}
        maxLength={4000}
        value={parent.care}
        onChange={({ target }) => write({ parent: { ...parent, care: target.value } })}
      />
      <TextArea
        label={t('voice')}
        dir="auto"
        rows={2}
        maxLength={2000}
        value={voice}
        onChange={({ target }) => onChange({ ...telling, voice_prompt: target.value })}
      />
    </div>
  );
}

interface PagesProps {
  pages: Content['pages'];
  language: string;
  onChange: (pages: Content['pages']) => void;
}

function Pages({ pages, language, onChange }: PagesProps) {
  const t = useText<typeof en>('features/admin/stories');
  const ids = pages.map(({ id }) => id);
  const next = { id: `page-${pages.length + 1}`, scene: pages.at(-1)?.scene ?? '', text: [''] };
  return (
    <>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {pages.map((page, at) => (
          // Pages have no other name that stays while theirs is typed.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <PageFields
              number={at + 1}
              page={page}
              language={language}
              isTwice={ids.indexOf(page.id) !== at}
              onChange={(changed) => onChange(pages.with(at, changed))}
              {...(pages.length > 1 && { onRemove: () => onChange(pages.toSpliced(at, 1)) })}
            />
          </li>
        ))}
      </ol>
      <Button look="soft" className="justify-self-start" onClick={() => onChange([...pages, next])}>
        {t('addPage')}
      </Button>
    </>
  );
}
