const NAME = /^rafiq-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup(\.age)?$/;

/** Names say when a backup was made, in the order of the alphabet; colons are no letters everywhere. */
export const backupName = (made: Date, encrypted: boolean): string =>
  `rafiq-${made.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup${encrypted ? '.age' : ''}`;

/** Undefined for what is no backup of ours: that is never counted, and never removed. */
export function madeAt(name: string): Date | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  const made = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(made.getTime()) ? undefined : made;
}
