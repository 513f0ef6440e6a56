import { useState } from 'react';
import { partName } from '#web/platform/language/calendar.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { hourChoice, hourOptions } from '#web/platform/language/hour-cycle.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useStore } from '#web/platform/store.ts';
import { Group } from '#web/domain/dates/group.tsx';
import { NumberPart, PART } from '#web/domain/dates/number-part.tsx';
import type { FieldProps } from '#web/ui/field.tsx';

interface TimeFieldProps extends FieldProps {
  /** `22:05`. */
  value: string;
  /** Never hears of a time that is half typed. */
  onChange: (time: string) => void;
  /** Once the keyboard is elsewhere. */
  onLeave?: () => void;
}

const two = (number: number) => String(number).padStart(2, '0');

interface Clock {
  hour: string;
  minute: string;
  isLate: boolean;
}

function clockOf(time: string, hasHalves: boolean): Clock {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const shown = hasHalves ? String(hour % 12 || 12) : two(hour);
  return { hour: shown, minute: two(minute), isLate: hour >= 12 };
}

function timeOf({ hour, minute, isLate }: Clock, hasHalves: boolean): string | null {
  // With halves, a 0 is only the beginning of an hour.
  if (hour === '' || minute === '' || (hasHalves && Number(hour) === 0)) return null;
  const hours = hasHalves ? (Number(hour) % 12) + (isLate ? 12 : 0) : Number(hour);
  return `${two(hours)}:${two(Number(minute))}`;
}

/** A time of day, of twelve hours or twenty-four as the reader has chosen. The browser's own field asks nobody. */
export function TimeField({ value, onChange, onLeave, ...rest }: TimeFieldProps) {
  const { locale } = languageOf(useLanguage());
  useStore(hourChoice);
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC', ...hourOptions() });
  const hasHalves = ['h11', 'h12'].includes(format.resolvedOptions().hourCycle ?? '');
  const half = (hour: number) =>
    format.formatToParts(new Date(Date.UTC(2000, 0, 1, hour))).find(({ type }) => type === 'dayPeriod')
      ?.value;
  const [clock, setClock] = useState(() => clockOf(value, hasHalves));
  const [told, setTold] = useState({ value, hasHalves });
  if (value !== told.value || hasHalves !== told.hasHalves) {
    setTold({ value, hasHalves });
    setClock(clockOf(value, hasHalves));
  }
  function change(next: Clock) {
    setClock(next);
    const time = timeOf(next, hasHalves);
    if (time === null || time === told.value) return;
    setTold({ value: time, hasHalves });
    onChange(time);
  }
  return (
    // What was left half typed is the time that it was.
    <div
      className="contents"
      onBlur={({ currentTarget, relatedTarget }) => {
        const isLeft = !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
        if (!isLeft) return;
        setClock(clockOf(told.value, hasHalves));
        onLeave?.();
      }}
    >
      <Group {...rest}>
        {(described) => (
          <>
            {/* Hours stand before minutes in every script. */}
            <span dir="ltr" className="flex items-center">
              <NumberPart
                {...described}
                label={partName(locale, 'hour')}
                value={clock.hour}
                digits={2}
                min={hasHalves ? 1 : 0}
                max={hasHalves ? 12 : 23}
                usual={12}
                padded={hasHalves ? 1 : 2}
                className="w-[max(2.25rem,3.5ch)] text-center"
                onChange={(hour) => change({ ...clock, hour })}
              />
              <span aria-hidden="true">:</span>
              <NumberPart
                {...described}
                label={partName(locale, 'minute')}
                value={clock.minute}
                digits={2}
                min={0}
                max={59}
                usual={0}
                padded={2}
                className="w-[max(2.25rem,3.5ch)] text-center"
                onChange={(minute) => change({ ...clock, minute })}
              />
            </span>
            {hasHalves && (
              <select
                {...described}
                data-part
                aria-label={`${half(0)} / ${half(12)}`}
                value={clock.isLate ? 'late' : 'early'}
                onChange={({ currentTarget }) => change({ ...clock, isLate: currentTarget.value === 'late' })}
                className={`${PART} cursor-pointer appearance-none px-2`}
              >
                <option value="early">{half(0)}</option>
                <option value="late">{half(12)}</option>
              </select>
            )}
          </>
        )}
      </Group>
    </div>
  );
}
