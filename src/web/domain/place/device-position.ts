import type { Position } from '#core/place.ts';

export type PositionFailure = 'denied' | 'unavailable' | 'missing';

export class PositionError extends Error {
  readonly reason: PositionFailure;
  constructor(reason: PositionFailure) {
    super(reason);
    this.reason = reason;
  }
}

const DENIED = 1;

/** Asks the device, and the device asks its owner. Only ever called from a tap. */
export function devicePosition(): Promise<Position> {
  return new Promise((found, failed) => {
    if (!('geolocation' in navigator)) return failed(new PositionError('missing'));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => found({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => failed(new PositionError(code === DENIED ? 'denied' : 'unavailable')),
      // A kilometre is near enough for prayer times: no need to wake a satellite receiver.
      { enableHighAccuracy: false, timeout: 15_000, maximumAge: 600_000 },
    );
  });
}
