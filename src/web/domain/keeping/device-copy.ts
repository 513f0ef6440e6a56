import { ownHoldings } from '#web/domain/keeping/holdings.ts';
import { kindOf } from '#web/platform/own-data/kinds.ts';
import { saveFile } from '#web/platform/save-file.ts';

/** All that this device holds of whoever is here, and of nobody else. */
export function deviceCopy(now: Date): string {
  const records = [...ownHoldings()].filter(([name]) => kindOf(name).keeping !== 'state');
  const copy = {
    about: 'What this device holds of you. The copy of your account does not have it.',
    made_at: now.toISOString(),
    records: Object.fromEntries(records),
  };
  return JSON.stringify(copy, null, 2);
}

export function saveDeviceCopy(now: Date): void {
  saveFile(`rafiq-device-${now.toISOString().slice(0, 10)}.json`, 'application/json', deviceCopy(now));
}
