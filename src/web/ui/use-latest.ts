import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** The newest value for an effect that must not run again because of it. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
