import { useState } from 'react';
import { Link } from 'react-router';
import { PART_COUNTS } from '#core/quran/structure.ts';
import { stretchPath } from '#web/domain/quran/address.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { useKhatmaAction } from '#web/tools/quran/khatma/khatma.ts';
import type { Khatma, PartState } from '#web/tools/quran/khatma/khatma.ts';
import { PeopleChoice } from '#web/tools/quran/khatma/people-choice.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';

const LOOKS: Readonly<Record<PartState, string>> = {
  free: 'border-edge hover:bg-primary-soft',
  mine: 'border-primary bg-primary-soft font-semibold text-primary',
  mine_done: 'border-primary bg-primary font-semibold text-on-primary',
  other: 'border-line bg-sunken text-muted',
};

/** How far all have come, and what is mine. Who has read what stays with each. */
export function KhatmaCard({ khatma }: { khatma: Khatma }) {
  const t = useText<typeof en>('tools/quran');
  const { locale } = languageOf(useLanguage());
  const [opened, setOpened] = useState<number | null>(null);
  const mark = useKhatmaAction('mark_juz');
  const stateOf = (juz: number): PartState => khatma.parts.find((part) => part.juz === juz)?.state ?? 'free';
  const date = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-2">
        <h2 className="text-xl font-semibold" dir="auto">
          {khatma.title ?? t('together')}
        </h2>
        <progress value={khatma.done} max={PART_COUNTS.juz} aria-label={t('khatmaProgress')} />
        <p className="text-sm text-muted">
          {t('khatmaDone', { done: khatma.done, all: PART_COUNTS.juz })}{' '}
          {t('readers', { count: khatma.readers })}{' '}
          {khatma.until && t('planEnd', { day: date.format(new Date(khatma.until)) })}
        </p>
        {khatma.done === PART_COUNTS.juz && <Notice look="good">{t('khatmaComplete')}</Notice>}
      </div>
      {mark.data === false && <Notice>{t('tooLate')}</Notice>}
      {mark.isError && <Notice look="bad">{t('notDone')}</Notice>}
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-2" aria-label={t('tabJuz')}>
        {Array.from({ length: PART_COUNTS.juz }, (_, index) => {
          const juz = index + 1;
          const state = stateOf(juz);
          return (
            <li key={juz}>
              <button
                type="button"
                aria-pressed={opened === juz}
                aria-label={t('juzState', { juz, state: t(`part_${state}`) })}
                disabled={state === 'other'}
                onClick={() => setOpened(opened === juz ? null : juz)}
                className={classNames(
                  'min-h-11 w-full rounded-field border tabular-nums transition-colors',
                  LOOKS[state],
                  opened === juz && 'outline-3 outline-ring',
                )}
              >
                {juz}
              </button>
            </li>
          );
        })}
      </ol>
      {opened !== null && (
        <Juz
          juz={opened}
          state={stateOf(opened)}
          busy={mark.isPending}
          onMark={(state) => mark.mutate({ _id: khatma.id, _juz: opened, _state: state })}
        />
      )}
      <More khatma={khatma} />
    </Card>
  );
}

interface JuzProps {
  juz: number;
  state: PartState;
  busy: boolean;
  onMark: (state: 'free' | 'taken' | 'done') => void;
}

function Juz({ juz, state, busy, onMark }: JuzProps) {
  const t = useText<typeof en>('tools/quran');
  return (
    <section className="grid gap-3 rounded-field bg-sunken p-4">
      <h3 className="font-semibold">{t('juzState', { juz, state: t(`part_${state}`) })}</h3>
      <div className="flex flex-wrap gap-2">
        {state === 'free' && (
          <Button busy={busy} onClick={() => onMark('taken')}>
            {t('takeJuz')}
          </Button>
        )}
        {state === 'mine' && (
          <Button busy={busy} onClick={() => onMark('done')}>
            {t('juzRead')}
          </Button>
        )}
        {state === 'mine_done' && (
          <Button look="plain" busy={busy} onClick={() => onMark('taken')}>
            {t('juzNotRead')}
          </Button>
        )}
        {state === 'mine' && (
          <Button look="plain" busy={busy} onClick={() => onMark('free')}>
            {t('giveBack')}
          </Button>
        )}
        <Link to={stretchPath({ view: 'juz', number: juz })} className={buttonClass('quiet')}>
          {t('openReading')}
        </Link>
      </div>
    </section>
  );
}

function More({ khatma }: { khatma: Khatma }) {
  const t = useText<typeof en>('tools/quran');
  const invite = useKhatmaAction('invite_to_khatma');
  const leave = useKhatmaAction('answer_khatma');
  const [people, setPeople] = useState<readonly string[]>([]);
  const [leaving, setLeaving] = useState(false);
  return (
    <Disclosure title={t('khatmaPeople')}>
      <div className="grid gap-4 pt-2">
        {khatma.people.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {khatma.people.map(({ user_id, name }) => (
              <li key={user_id} className="rounded-pill bg-sunken px-3 py-1 text-sm">
                <bdi>{name ?? '…'}</bdi>
              </li>
            ))}
          </ul>
        )}
        <PeopleChoice
          chosen={people}
          onChange={setPeople}
          except={khatma.people.map(({ user_id }) => user_id)}
        />
        {invite.isSuccess && <Notice look="good">{t('asked')}</Notice>}
        {(invite.isError || leave.isError) && <Notice look="bad">{t('notDone')}</Notice>}
        <div className="flex flex-wrap gap-2">
          {people.length > 0 && (
            <Button
              busy={invite.isPending}
              onClick={() =>
                invite.mutate({ _id: khatma.id, _people: people }, { onSuccess: () => setPeople([]) })
              }
            >
              {t('ask')}
            </Button>
          )}
          {leaving ? (
            <>
              <Button
                look="danger"
                busy={leave.isPending}
                onClick={() => leave.mutate({ _id: khatma.id, _joins: false })}
              >
                {t('leaveConfirm')}
              </Button>
              <Button look="plain" onClick={() => setLeaving(false)}>
                {t('cancel')}
              </Button>
            </>
          ) : (
            <Button look="plain" onClick={() => setLeaving(true)}>
              {t('leave')}
            </Button>
          )}
        </div>
      </div>
    </Disclosure>
  );
}
