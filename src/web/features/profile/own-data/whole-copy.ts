import { deviceCopy } from '#web/domain/keeping/device-copy.ts';
import { saveFile } from '#web/platform/save-file.ts';

/** The account's copy from its link, with a file of what this device holds beside the others. */
export async function saveWholeCopy(address: string): Promise<void> {
  const [answer, { strToU8, unzipSync, zipSync }] = await Promise.all([fetch(address), import('fflate')]);
  if (!answer.ok) throw new Error(`The copy could not be fetched: ${answer.status}`);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const whole = zipSync(
    { ...files, 'device/this-device.json': strToU8(deviceCopy(new Date())) },
    { level: 1 },
  );
  saveFile('rafiq-data.zip', 'application/zip', new Uint8Array(whole));
}
