import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { MosqueList } from '#web/tools/mosque-finder/mosque-list.tsx';
import type { Origin } from '#web/tools/mosque-finder/origin.ts';
import type { WishedMosques } from '#web/tools/mosque-finder/wished-mosques.ts';

interface FoundMosquesProps {
  origin: Origin;
  found: WishedMosques;
  marked: string | null;
  onMark: (id: string) => void;
}

export function FoundMosques({
  origin,
  found: { near, further, wishes },
  marked,
  onMark,
}: FoundMosquesProps) {
  const t = useText<typeof en>('tools/mosque-finder');
  const none = near.length + further.length === 0;
  return (
    <>
      <MosqueList
        title={t('near')}
        mosques={near}
        origin={origin}
        marked={marked}
        onMark={onMark}
        empty={none ? t(wishes.length > 0 ? 'noneWished' : 'none') : t('noneNear')}
      />
      {further.length > 0 && (
        <MosqueList
          title={t('further')}
          first={8}
          mosques={further}
          origin={origin}
          marked={marked}
          onMark={onMark}
        />
      )}
    </>
  );
}
