const KEPT = 'engine-problems';

/**
 * Runs in every page before its own scripts. Kept for the tab, since pages lead on to others: what was written to the console,
 * exceptions that nobody caught, files that did not come, and what the page's policy forbade.
 */
function listen(kept: string): void {
  let leaving = false;
  // Whoever leaves stops what was on its way, and engines call that a failure.
  addEventListener('beforeunload', () => (leaving = true));
  const note = (problem: string) => {
    if (leaving) return;
    const before = JSON.parse(sessionStorage.getItem(kept) ?? '[]') as string[];
    sessionStorage.setItem(kept, JSON.stringify([...before, `${location.pathname}: ${problem}`]));
  };
  const { error } = console;
  console.error = (...said: unknown[]) => {
    note(`console: ${said.map(String).join(' ')}`);
    error.apply(console, said);
  };
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof Element) note(`did not load: ${target.outerHTML.slice(0, 200)}`);
      else note(`exception: ${event.message}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => note(`rejected: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`forbidden by ${violatedDirective}: ${blockedURI}`),
  );
}

export const LISTENING = `(${listen.toString()})(${JSON.stringify(KEPT)})`;

/** What was noted since this was asked last; runs in the page. */
export function noted(): string[] {
  const problems = JSON.parse(sessionStorage.getItem('engine-problems') ?? '[]') as string[];
  sessionStorage.removeItem('engine-problems');
  return problems;
}
