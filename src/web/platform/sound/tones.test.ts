import { expect, test } from 'vitest';
import { TONES } from '#web/platform/sound/tones.ts';

/** Above 1 a loudspeaker distorts. */
test.each(Object.entries(TONES))(
  '%s never distorts, ends soon, and lies where small speakers sound',
  (_, parts) => {
    const starts = parts.map(([, start]) => start);
    const loudest = starts.map((moment) =>
      parts
        .filter(([, start, length]) => start <= moment && moment < start + length)
        .reduce((sum, [, , , loudness]) => sum + loudness, 0),
    );
    expect(Math.max(...loudest)).toBeLessThanOrEqual(1);
    expect(Math.max(...parts.map(([, start, length]) => start + length))).toBeLessThanOrEqual(4);
    for (const [frequency] of parts) expect(frequency).toBeGreaterThan(250);
  },
);
