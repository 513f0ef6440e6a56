/** A path to a claim as PostgREST writes it: `.role`, `.realm."their roles"[0]`. */
export type ClaimPath = (string | number)[];

const STEP = /\.(?:"([^"]*)"|([\w$@-]+))|\[(\d+)\]/y;

/** Undefined where the text is no path. */
export function claimPath(text: string): ClaimPath | undefined {
  const path: ClaimPath = [];
  STEP.lastIndex = 0;
  while (STEP.lastIndex < text.length) {
    const step = STEP.exec(text);
    if (step === null) return undefined;
    const [, quoted, plain, index] = step;
    path.push(index === undefined ? (quoted ?? plain ?? '') : Number(index));
  }
  return path.length === 0 ? undefined : path;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export function claimAt(claims: unknown, path: ClaimPath): string | undefined {
  const found = path.reduce<unknown>(
    (value, step) =>
      Array.isArray(value) ? value[Number(step)] : isObject(value) ? value[String(step)] : undefined,
    claims,
  );
  return found === undefined || typeof found === 'string' ? found : JSON.stringify(found);
}
