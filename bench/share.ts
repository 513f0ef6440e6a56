/** The value below which so large a part of them lies. */
export const share = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] ?? Number.NaN;
export const ms = (value: number): string => `${value.toFixed(1)} ms`;
