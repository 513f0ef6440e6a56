import { useState } from 'react';
import type { Position } from '#core/place.ts';
import { devicePosition, PositionError } from '#web/domain/place/device-position.ts';
import type { PositionFailure } from '#web/domain/place/device-position.ts';

/** Asks for the device's position from a tap, and says while it is asked and why it could not be had. */
export function useDevicePosition(onFound: (position: Position) => void | Promise<void>) {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<PositionFailure | null>(null);

  async function ask() {
    setAsking(true);
    setFailure(null);
    try {
      await onFound(await devicePosition());
    } catch (refusal) {
      setFailure(refusal instanceof PositionError ? refusal.reason : 'unavailable');
    } finally {
      setAsking(false);
    }
  }
  return { asking, failure, ask: () => void ask(), forgetFailure: () => setFailure(null) };
}
