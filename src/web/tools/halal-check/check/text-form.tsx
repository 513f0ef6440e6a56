import type { FormEvent } from 'react';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { currentCheck, write } from '#web/tools/halal-check/check/current-check.ts';
import type en from '#web/tools/halal-check/en.json';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function TextForm({ onCheck, onClear }: { onCheck: () => void; onClear: () => void }) {
  const t = useText<typeof en>('tools/halal-check');
  const { text, from, product, checked } = useStore(currentCheck);
  const { control, box, frame } = useField({ label: t('text') });

  function submit(event: FormEvent) {
    event.preventDefault();
    onCheck();
  }

  return (
    <Card className="grid gap-4">
      {from !== 'hand' && checked === null && (
        <Notice>{t(from === 'picture' ? 'lookOver' : 'lookOverProduct', { product })}</Notice>
      )}
      <form onSubmit={submit} className="grid gap-4">
        {frame(
          <textarea
            {...control}
            placeholder={t('searchHint')}
            value={text}
            onChange={(event) => write(event.target.value)}
            dir="auto"
            rows={4}
            maxLength={8000}
            spellCheck={false}
            className={classNames(
              box,
              'field-sizing-content max-h-[50dvh] min-h-28! resize-none placeholder-shown:[direction:inherit]',
            )}
          />,
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={text.trim() === ''}>
            {t('check')}
          </Button>
          {text !== '' && (
            <Button look="plain" onClick={onClear}>
              {t('clear')}
            </Button>
          )}
        </div>
      </form>
      {from === 'database' && (
        <p className="text-sm text-muted">
          {t('attribution')}{' '}
          <a
            href="https://world.openfoodfacts.org"
            target="_blank"
            rel="noreferrer"
            className="text-primary underline"
          >
            Open Food Facts
          </a>{' '}
          ·{' '}
          <a
            href="https://opendatacommons.org/licenses/odbl/1-0/"
            target="_blank"
            rel="noreferrer"
            className="text-primary underline"
          >
            ODbL
          </a>
        </p>
      )}
    </Card>
  );
}
