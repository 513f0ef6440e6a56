import type en from '#web/domain/points/en.json';
import { useText } from '#web/platform/language/use-text.ts';

/** What points are not, for the head of each screen that shows how many there are. */
export function PointsRemark() {
  const t = useText<typeof en>('domain/points');
  return <p>{t('noMoney')}</p>;
}
