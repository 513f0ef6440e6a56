import { ExternalLink } from 'lucide-react';
import type { Mosque } from '#core/mosques/mosque.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { buttonClass } from '#web/ui/button.tsx';

/** Each is only told where the mosque is; where somebody starts, they tell it themselves. */
const GUIDES = {
  device: ({ latitude, longitude }: Mosque, name: string) =>
    `geo:${latitude},${longitude}?q=${latitude},${longitude}(${encodeURIComponent(name)})`,
  openStreetMap: ({ latitude, longitude }: Mosque) =>
    `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}#map=16/${latitude}/${longitude}`,
  google: ({ latitude, longitude }: Mosque) =>
    `https://www.google.com/maps/dir/?api=1&destination=${latitude}%2C${longitude}`,
  apple: ({ latitude, longitude }: Mosque) => `https://maps.apple.com/?daddr=${latitude},${longitude}`,
} as const;
const KINDS = ['device', 'openStreetMap', 'google', 'apple'] as const satisfies (keyof typeof GUIDES)[];

export function Directions({ mosque, name }: { mosque: Mosque; name: string }) {
  const t = useText<typeof en>('tools/mosque-finder');
  return (
    <div className="grid gap-3">
      <p className="text-muted">{t('directionsNote')}</p>
      <ul className="grid gap-2">
        {KINDS.map((kind) => (
          <li key={kind}>
            <a
              href={GUIDES[kind](mosque, name)}
              rel="noreferrer"
              {...(kind === 'device' ? {} : { target: '_blank' })}
              className={buttonClass('soft', 'w-full')}
            >
              {t(`guide.${kind}`)}
              <ExternalLink className="size-4" aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
