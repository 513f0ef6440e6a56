export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const degrees = (radians: number): number => (radians * 180) / Math.PI;

/** The same direction as 0 up to, but not with, 360. */
export function direction(angle: number): number {
  const turned = angle % 360;
  // Adding a whole turn to a hair below nothing gives 360 itself.
  return (turned < 0 ? turned + 360 : turned) % 360;
}

/** How far to turn from one direction to another by the shorter way: right is positive, straight back is 180. */
export function turnTo(from: number, to: number): number {
  const turn = direction(to - from);
  return turn > 180 ? turn - 360 : turn;
}

/** A direction that follows another by a share of the way, across north as anywhere else. */
export function following(present: number, next: number, share: number): number {
  return direction(present + turnTo(present, next) * share);
}
