import { call } from '#web/domain/writing/calls.ts';
import { DeedButton } from '#web/features/admin/users/deed-button.tsx';
import type en from '#web/features/admin/users/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { entryIn } from '#web/ui/form-entry.ts';

export function NewReward() {
  const t = useText<typeof en>('features/admin/users');
  return (
    <div>
      <DeedButton
        action={t('reward.add')}
        text={t('reward.addText')}
        done={t('reward.added')}
        look="primary"
        deed={({ form }) => {
          const stock = entryIn(form, 'stock');
          return call('add_reward', {
            _title: entryIn(form, 'title') ?? '',
            _cost: Number(entryIn(form, 'cost')),
            _description: entryIn(form, 'description'),
            _stock: stock === null ? null : Number(stock),
          });
        }}
      >
        <TextField name="title" label={t('reward.title')} dir="auto" required maxLength={80} />
        <TextArea name="description" label={t('reward.description')} dir="auto" maxLength={500} />
        <TextField
          name="cost"
          label={t('reward.cost')}
          type="number"
          step={1}
          min={1}
          max={1_000_000}
          required
          dir="ltr"
        />
        <TextField
          name="stock"
          label={t('reward.stock')}
          hint={t('reward.stockHint')}
          type="number"
          step={1}
          min={1}
          max={1_000_000}
          dir="ltr"
        />
      </DeedButton>
    </div>
  );
}
