import { headingOf, turnedHeading } from '#core/qibla/heading.ts';

declare global {
  interface DeviceOrientationEvent {
    /** Safari's own: clockwise from magnetic north, and how wrong it may be; negative while it knows nothing. */
    readonly webkitCompassHeading?: number;
    readonly webkitCompassAccuracy?: number;
  }
}

export interface CompassReading {
  /** Where the upper edge of the picture points, clockwise from magnetic north. */
  heading: number;
  /** Degrees it may be wrong by, where the device says so; negative if it needs calibration. */
  accuracy: number | null;
  /** Milliseconds. */
  at: number;
}

function asksFirst(events: object): events is { requestPermission: () => Promise<'granted' | 'denied'> } {
  return 'requestPermission' in events;
}

export const hasSensor = (): boolean => typeof DeviceOrientationEvent !== 'undefined';

/** Chromium and Firefox have an event of their own for it; they can be asked as well, and tell without. */
const tellsAbsolute = (): boolean => 'ondeviceorientationabsolute' in window;

/** Safari tells its heading only to those who asked, and asking takes a tap. */
export const mustAsk = (): boolean => hasSensor() && !tellsAbsolute() && asksFirst(DeviceOrientationEvent);

export async function askSensor(): Promise<boolean> {
  if (!asksFirst(DeviceOrientationEvent)) return true;
  return (await DeviceOrientationEvent.requestPermission()) === 'granted';
}

/**
 * Headings as they come, until the returned function is called. Plain `deviceorientation` counts from wherever the device
 * happened to lie, so other browsers than Safari are asked for the absolute one.
 */
export function watchHeading(onReading: (reading: CompassReading) => void): () => void {
  const read = (event: DeviceOrientationEvent) => {
    const reading = readingOf(event, screen.orientation?.angle ?? 0);
    if (reading) onReading(reading);
  };
  if (tellsAbsolute()) {
    addEventListener('deviceorientationabsolute', read);
    return () => removeEventListener('deviceorientationabsolute', read);
  }
  addEventListener('deviceorientation', read);
  return () => removeEventListener('deviceorientation', read);
}

function readingOf(event: DeviceOrientationEvent, screenAngle: number): CompassReading | null {
  const {
    alpha,
    beta,
    gamma,
    absolute,
    webkitCompassHeading,
    webkitCompassAccuracy = null,
    timeStamp,
  } = event;
  // North is 0, which is a heading like any other.
  if (webkitCompassHeading !== undefined)
    return {
      heading: turnedHeading(webkitCompassHeading, screenAngle),
      accuracy: webkitCompassAccuracy,
      at: timeStamp,
    };
  if (!absolute || alpha === null || beta === null || gamma === null) return null;
  return { heading: headingOf({ alpha, beta, gamma }, screenAngle), accuracy: null, at: timeStamp };
}
