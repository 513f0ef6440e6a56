import { useState } from 'react';
import { MessagesSquare, Navigation } from 'lucide-react';
import { Link } from 'react-router';
import type { Mosque } from '#core/mosques/mosque.ts';
import { countryName } from '#web/domain/place/country-name.ts';
import { CopyButton } from '#web/domain/sharing/copy-button.tsx';
import { ShareButton } from '#web/domain/sharing/share-button.tsx';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { pathOf } from '#web/registry.ts';
import { useCityName } from '#web/tools/mosque-finder/city-name.ts';
import { Directions } from '#web/tools/mosque-finder/directions.tsx';
import type en from '#web/tools/mosque-finder/en.json';
import { FactsPart } from '#web/tools/mosque-finder/facts-part.tsx';
import { FavouriteButton } from '#web/tools/mosque-finder/favourite-button.tsx';
import { localNameOf, nameOf } from '#web/tools/mosque-finder/mosque-name.ts';
import { mosquePath } from '#web/tools/mosque-finder/mosque-path.ts';
import { useOrigin } from '#web/tools/mosque-finder/origin.ts';
import { ProposePart } from '#web/tools/mosque-finder/proposals/propose-part.tsx';
import { SourcePart } from '#web/tools/mosque-finder/source-part.tsx';
import { TimesPart } from '#web/tools/mosque-finder/times-part.tsx';
import { WayPart } from '#web/tools/mosque-finder/way-part.tsx';
import { wayTo } from '#web/tools/mosque-finder/way.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface MosquePageProps {
  mosque: Mosque;
  /** The second one beside the list, where none is open. */
  level?: 'h1' | 'h2';
}

export function MosquePage({ mosque, level: Heading = 'h1' }: MosquePageProps) {
  const t = useText<typeof en>('tools/mosque-finder');
  const language = useLanguage();
  const city = useCityName()(mosque);
  const origin = useOrigin();
  const { facts } = mosque;
  const local = localNameOf(mosque, language);
  const country = countryName(facts.country, languageOf(language).locale);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="flex items-start gap-2">
        <div className="grid flex-1 gap-1">
          <Heading className="text-3xl font-semibold">
            <bdi>{nameOf(mosque, language) ?? t('nameless')}</bdi>
          </Heading>
          {local && (
            <p className="text-lg text-muted">
              <bdi>{local}</bdi>
            </p>
          )}
          {city && (
            <p>
              <bdi>{city}</bdi>
              {country && ' · '}
              <bdi>{country}</bdi>
            </p>
          )}
          {origin && (
            <p className="text-muted">
              <WayPart way={wayTo(origin, mosque)} origin={origin} />{' '}
              <bdi>{t('from', { place: origin.name ?? t('exactPlace') })}</bdi>
            </p>
          )}
        </div>
        <FavouriteButton mosque={mosque} />
      </header>
      <Actions mosque={mosque} />
      <TimesPart mosque={mosque} />
      <FactsPart mosque={mosque} />
      <SourcePart mosque={mosque} />
      {Heading === 'h1' && <ProposePart mosque={mosque} />}
    </article>
  );
}

function Actions({ mosque }: { mosque: Mosque }) {
  const t = useText<typeof en>('tools/mosque-finder');
  const name = nameOf(mosque, useLanguage()) ?? t('nameless');
  const [open, setOpen] = useState(false);
  const { user } = useSession();
  const link = `${location.origin}${mosquePath(mosque)}`;

  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setOpen(true)}>
        <Navigation className="size-5" aria-hidden="true" />
        {t('directions')}
      </Button>
      <CopyButton label={t('copy')} text={() => `${name}\n${link}`} />
      <ShareButton label={t('share')} shared={() => ({ title: name, url: link })} text={() => link} />
      {user && !user.isGuest && (
        <Link to={`${pathOf('messages')}?share=place:${mosque.id}`} className={buttonClass('plain')}>
          <MessagesSquare className="size-5" aria-hidden="true" />
          {t('sendOn')}
        </Link>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('directions')}>
        <Directions mosque={mosque} name={name} />
        <Button look="plain" onClick={() => setOpen(false)}>
          {t('close')}
        </Button>
      </Dialog>
    </div>
  );
}
