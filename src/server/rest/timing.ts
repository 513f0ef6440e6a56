/** The steps of a request, as PostgREST names them. */
type Step = 'jwt' | 'parse' | 'plan' | 'transaction' | 'response';

/** How long each step of a request took, for the operators that want it told. */
export class Timing {
  private readonly steps: { step: Step; from: number }[] = [];

  begin(step: Step): void {
    this.steps.push({ step, from: performance.now() });
  }

  /** `Server-Timing` as far as the request came: https://www.w3.org/TR/server-timing/ */
  header(): string {
    const now = performance.now();
    return this.steps
      .map(({ step, from }, index) => {
        const taken = (this.steps[index + 1]?.from ?? now) - from;
        return `${step};dur=${taken.toFixed(1)}`;
      })
      .join(', ');
  }
}
