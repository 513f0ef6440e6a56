import { useQueryClient } from '@tanstack/react-query';
import type person from '#web/domain/person/en.json';
import { ownWorkQuery, saveWork, useSavingWork } from '#web/domain/person/own-work.ts';
import type en from '#web/features/halaqa/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.ts';

interface ShownSwitchProps {
  field: 'experience' | 'education';
  shown: readonly string[];
}

/** Whether other members see a list; saved at once. What is known here changes first, so that the next switch builds on it. */
export function ShownSwitch({ field, shown }: ShownSwitchProps) {
  const t = useText<typeof en>('features/halaqa');
  const words = useText<typeof person>('domain/person');
  const cache = useQueryClient();
  const own = ownWorkQuery(useSession().user?.id ?? '');
  const save = useSavingWork(saveWork);
  function change(on: boolean) {
    const shown_fields = on ? [...shown, field] : shown.filter((other) => other !== field);
    cache.setQueryData(own.queryKey, (work) => work && { ...work, shown_fields });
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
          {words('shown')}
          <span className="sr-only">: {t(`profile.${field}`)}</span>
        </>
      }
      checked={shown.includes(field)}
      onChange={change}
    />
  );
}
