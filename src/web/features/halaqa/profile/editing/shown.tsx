import { useQueryClient } from '@tanstack/react-query';
import type en from '#web/features/halaqa/en.json';
import { ownWorkQuery, saveWork, useSaving } from '#web/features/halaqa/profile/editing/own-work.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.ts';

type Field =
  | 'headline'
  | 'job_title'
  | 'company'
  | 'location'
  | 'skills'
  | 'website'
  | 'bio'
  | 'languages'
  | 'open_to';

/** Whether other members see a field; saved with its form. */
export function ShownBox({ field, shown }: { field: Field; shown: readonly string[] }) {
  const t = useText<typeof en>('features/halaqa');
  return (
    <Checkbox
      name="shown"
      value={field}
      defaultChecked={shown.includes(field)}
      label={
        <span className="text-sm text-muted">
          {t('profile.shown')}
          <span className="sr-only">: {t(`profile.${field}`)}</span>
        </span>
      }
    />
  );
}

interface ShownSwitchProps {
  field: 'experience' | 'education';
  shown: readonly string[];
}

/** Whether other members see a list; saved at once. What is known here changes first, so that the next switch builds on it. */
export function ShownSwitch({ field, shown }: ShownSwitchProps) {
  const t = useText<typeof en>('features/halaqa');
  const cache = useQueryClient();
  const own = ownWorkQuery(useSession().user?.id ?? '');
  const save = useSaving(saveWork);
  function change(on: boolean) {
    const shown_fields = on ? [...shown, field] : shown.filter((other) => other !== field);
    cache.setQueryData(own.queryKey, (data) => data && { ...data, work: { ...data.work, shown_fields } });
    save.mutate(
      { shown_fields },
      {
        onError: () => {
          toast(t('profile.saveFailed'), 'bad');
          void cache.invalidateQueries(own);
        },
      },
    );
  }
  return (
    <Switch
      label={
        <>
          {t('profile.shown')}
          <span className="sr-only">: {t(`profile.${field}`)}</span>
        </>
      }
      checked={shown.includes(field)}
      onChange={change}
    />
  );
}
