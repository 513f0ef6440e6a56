import { useCallback, useEffect, useState } from 'react';
import { direction, following, turnTo } from '#core/angle.ts';
import { askSensor, hasSensor, mustAsk, watchHeading } from '#web/tools/prayer-compass/sensor.ts';
import type { CompassReading } from '#web/tools/prayer-compass/sensor.ts';

export type Compass =
  | { state: 'asks' | 'waiting' | 'missing' | 'refused' }
  | {
      state: 'live';
      /** Clockwise from true north. */
      heading: number;
      accuracy: number | null;
      /** It trembles more than a hand does. */
      unsteady: boolean;
    };

/** A device with a compass says something within this time, in milliseconds. */
const PATIENCE = 3000;
/** The needle takes this long to go two thirds of its way, in milliseconds. */
const CALM = 120;
const UNSTEADY = 12;

function firstState(): Compass {
  if (!hasSensor()) return { state: 'missing' };
  return { state: mustAsk() ? 'asks' : 'waiting' };
}

/** The device's heading from true north: sensors tell magnetic north, from which `declination` leads there. */
export function useCompass(declination: number): [compass: Compass, ask: () => void] {
  const [compass, setCompass] = useState(firstState);
  const listening = compass.state === 'waiting' || compass.state === 'live' || compass.state === 'missing';

  useEffect(() => {
    if (!listening) return undefined;
    const patience = setTimeout(
      () => setCompass((now) => (now.state === 'waiting' ? { state: 'missing' } : now)),
      PATIENCE,
    );
    const follow = follower();
    let frame = 0;
    const stop = watchHeading((reading) => {
      const { heading, trembling } = follow(reading);
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        setCompass({
          state: 'live',
          heading: direction(heading + declination),
          accuracy: reading.accuracy,
          unsteady: trembling > UNSTEADY,
        }),
      );
    });
    return () => {
      clearTimeout(patience);
      cancelAnimationFrame(frame);
      stop();
    };
  }, [listening, declination]);

  const ask = useCallback(() => {
    askSensor().then(
      (granted) => setCompass({ state: granted ? 'waiting' : 'refused' }),
      () => setCompass({ state: 'refused' }),
    );
  }, []);

  return [compass, ask];
}

/** Follows the sensor calmly, and knows by how much it trembles. */
function follower(): (reading: CompassReading) => { heading: number; trembling: number } {
  let heading: number | null = null;
  let last = 0;
  let trembling = 0;
  let before = 0;
  return (reading) => {
    const passed = Math.max(0, reading.at - last);
    last = reading.at;
    if (heading === null || passed > 1000) {
      [heading, before, trembling] = [reading.heading, 0, 0];
      return { heading, trembling };
    }
    const step = turnTo(heading, reading.heading);
    // A hand turns one way for a while; a disturbed needle goes to and fro.
    const reversal = step * before < 0 ? Math.abs(step) : 0;
    trembling += (reversal - trembling) * 0.05;
    before = step;
    heading = following(heading, reading.heading, 1 - Math.exp(-passed / CALM));
    return { heading, trembling };
  };
}
