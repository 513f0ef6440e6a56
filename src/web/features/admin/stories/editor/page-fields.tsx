import { cardIn, isName } from '#web/features/admin/stories/editor/checks.ts';
import type en from '#web/features/admin/stories/en.json';
import type { Telling } from '#web/features/admin/stories/queries.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';

type Page = Telling['content']['pages'][number];

interface PageFieldsProps {
  number: number;
  page: Page;
  language: string;
  /** Another page before it has the same name. */
  isTwice: boolean;
  onChange: (page: Page) => void;
  onRemove?: () => void;
}

/** One page: its name and picture, its paragraphs, and the scripture that stands on it. */
export function PageFields({ number, page, language, isTwice, onChange, onRemove }: PageFieldsProps) {
  const t = useText<typeof en>('features/admin/stories');
  const { id, scene, card, text } = page;
  const reference = card ? (Object.values(card)[0] ?? '') : '';
  const typed = (value: string) => {
    const { card: _card, ...rest } = page;
    const known = cardIn(value);
    // What is no reference yet is kept as it is typed, and marked.
    onChange(value === '' ? rest : { ...rest, card: known ?? { ayah: value } });
  };
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="font-semibold">{t('page', { number })}</h3>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          label={t('pageName')}
          error={isTwice ? t('pageTwice') : !isName(id) && t('badName')}
          dir="ltr"
          value={id}
          onChange={({ target }) => onChange({ ...page, id: target.value })}
        />
        <TextField
          label={t('scene')}
          error={!isName(scene) && t('badName')}
          dir="ltr"
          value={scene}
          onChange={({ target }) => onChange({ ...page, scene: target.value })}
        />
        <TextField
          label={t('card')}
          hint={t('cardHint')}
          error={reference !== '' && cardIn(reference) === null && t('badCard')}
          dir="ltr"
          value={reference}
          onChange={({ target }) => typed(target.value.trim())}
        />
      </div>
      <TextArea
        label={t('pageText')}
        hint={t('pageTextHint')}
        dir="auto"
        lang={language}
        rows={4}
        value={text.join('\n')}
        onChange={({ target }) => onChange({ ...page, text: target.value.split('\n') })}
      />
      {onRemove && (
        <Button look="quiet" className="justify-self-start" onClick={onRemove}>
          {t('removePage')}
        </Button>
      )}
    </Card>
  );
}
