import type { MosquesAnswer } from '#core/mosques/answer.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';

/** The licence of OpenStreetMap's data asks for it wherever they are shown. */
export function Attribution({ attribution }: Pick<MosquesAnswer, 'attribution'>) {
  const t = useText<typeof en>('tools/mosque-finder');
  if (!attribution) return null;
  return (
    <p className="text-sm text-muted">
      {t('data')}{' '}
      <a
        href={attribution.url}
        rel="noreferrer"
        target="_blank"
        className="font-semibold underline"
        dir="ltr"
      >
        {attribution.text}
      </a>
    </p>
  );
}

/** The same for a single mosque from there. */
export const OPEN_STREET_MAP = {
  text: '© OpenStreetMap contributors',
  url: 'https://www.openstreetmap.org/copyright',
} as const;
