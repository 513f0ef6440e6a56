import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { BuiltGuide } from '#content/built-guide.ts';
import { KINDS, MIQATS, wayOf } from '#core/pilgrimage/way.ts';
import { SCHOOLS } from '#core/salah/prayer.ts';
import { ChoiceLine } from '#web/domain/page/choice-line.tsx';
import type people from '#web/domain/person/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/pilgrimage-guide/en.json';
import { HajjDate } from '#web/tools/pilgrimage-guide/way/hajj-date.tsx';
import {
  beginAnew,
  choose,
  useOwnSchool,
  usePilgrimage,
} from '#web/tools/pilgrimage-guide/own-pilgrimage.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SelectField } from '#web/ui/select.tsx';
import { ListLink } from '#web/ui/list-link.tsx';
import { Segments } from '#web/ui/segments.tsx';

/** How somebody goes, how they travel and by which school, in a line that opens; and then their steps, in order. */
export function OwnWay({ guide }: { guide: BuiltGuide }) {
  const t = useText<typeof en>('tools/pilgrimage-guide');
  const words = useText<typeof people>('domain/person');
  const { kind, miqat, done } = usePilgrimage();
  const school = useOwnSchool();
  const chosen = [
    t(kind ? `kind.${kind}` : 'way.kind'),
    miqat && t(`from.${miqat}`),
    school && words(`madhab.${school}`),
  ];
  const way = kind && wayOf(kind, miqat);
  const next = way?.find((page) => !done.includes(page));
  const titleOf = (id: string) => guide.pages.find((page) => page.id === id)?.title ?? id;
  return (
    <section
      aria-labelledby="own-way"
      className="reading grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-raised px-5 py-2 shadow-card"
    >
      <ChoiceLine
        chosen={
          <h2 id="own-way" className="font-sans text-base font-semibold">
            {t('way.title', { chosen: chosen.filter(Boolean).join(' · ') })}
          </h2>
        }
        action={t(kind ? 'way.change' : 'way.choose')}
      >
        <WayChoices titleOf={titleOf} />
      </ChoiceLine>
      {way && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-3">
          {next === undefined ? (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="font-semibold text-success">{t('way.accepted')}</p>
              <Button look="plain" onClick={beginAnew}>
                {t('way.again')}
              </Button>
            </div>
          ) : (
            <Link to={`/${guide.id}/${next}`} className={buttonClass('primary')}>
              {t(done.some((page) => way.includes(page)) ? 'way.continue' : 'way.begin', {
                step: titleOf(next),
              })}
            </Link>
          )}
          <Steps guide={guide.id} way={way} titleOf={titleOf} />
          {kind !== 'umrah' && <p className="text-sm text-muted">{t('way.announced')}</p>}
        </div>
      )}
    </section>
  );
}

type TitleOf = (page: string) => string;

/** Which pilgrimage, from where, and by which school. */
function WayChoices({ titleOf }: { titleOf: TitleOf }) {
  const t = useText<typeof en>('tools/pilgrimage-guide');
  const words = useText<typeof people>('domain/person');
  const { kind, miqat } = usePilgrimage();
  const school = useOwnSchool();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1 pb-3">
      <Segments
        label={t('way.kind')}
        look="block"
        segments={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={(value) => choose({ kind: value })}
      />
      {kind === null && (
        <p className="text-sm text-muted">
          {t('way.unsure')}{' '}
          <Link to="/pilgrimage-guide/three-kinds" className="text-primary underline">
            {titleOf('three-kinds')}
          </Link>
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('way.from')}
          hint={t('way.fromHint')}
          value={miqat ?? ''}
          onChange={({ target }) => choose({ miqat: MIQATS.find((one) => one === target.value) ?? null })}
        >
          <option value="">{t('way.notYet')}</option>
          {MIQATS.map((one) => (
            <option key={one} value={one}>
              {t(`from.${one}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={words('madhab')}
          value={school ?? ''}
          onChange={({ target }) => choose({ school: SCHOOLS.find((one) => one === target.value) ?? null })}
        >
          <option value="">{t('way.allSchools')}</option>
          {SCHOOLS.map((one) => (
            <option key={one} value={one}>
              {words(`madhab.${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}

interface StepsProps {
  guide: string;
  way: readonly string[];
  titleOf: TitleOf;
}

/** The pages of one's way in their order, with those that are done. */
function Steps({ guide, way, titleOf }: StepsProps) {
  const t = useText<typeof en>('tools/pilgrimage-guide');
  const { done } = usePilgrimage();
  return (
    <ol className="-mx-3 grid">
      {way.map((id) => (
        <li key={id}>
          <ListLink to={`/${guide}/${id}`} className="flex items-center gap-4">
            <span
              className={classNames(
                'grid size-8 shrink-0 place-items-center rounded-pill text-sm font-semibold',
                done.includes(id) ? 'bg-primary text-on-primary' : 'bg-sunken text-muted',
              )}
            >
              {/* Titles have numbers of their own: Umrah 1, the 8th of Dhul-Hijja. */}
              {done.includes(id) && <Check className="size-5" aria-hidden="true" />}
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">
                {titleOf(id)}
                {done.includes(id) && <span className="sr-only"> ({t('way.done')})</span>}
              </span>
              <HajjDate page={id} className="block text-sm text-muted" />
            </span>
          </ListLink>
        </li>
      ))}
    </ol>
  );
}
