/** The package has no types of its own. */
declare module 'magvar' {
  /** Degrees that a compass needle points east of true north; altitude in kilometres. */
  export function magvar(latitude: number, longitude: number, altitude: number, when: Date): number;
}
