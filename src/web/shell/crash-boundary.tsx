import { Component } from 'react';
import type { ReactNode } from 'react';
import { reportCrash } from '#web/platform/analytics/crashes.ts';
import { reachable } from '#web/platform/connection.ts';
import { shownLanguage } from '#web/platform/language/current.ts';
import { words } from '#web/platform/language/words.ts';
import type en from '#web/platform/phrases/en.json';
import { Mark } from '#web/platform/theme/artwork/mark.tsx';
import { Button } from '#web/ui/button.tsx';

type Fault = 'crash' | 'unreachable';

interface Props {
  /** Where the reader is: what failed there need not fail elsewhere. */
  place: string;
  children: ReactNode;
}

/** React knows boundaries as classes only. */
export class CrashBoundary extends Component<Props, { fault?: Fault | undefined }> {
  override state: { fault?: Fault | undefined } = {};
  #leave: (() => void) | undefined;

  static getDerivedStateFromError(): { fault: Fault } {
    // What is missing could not be fetched: that is no fault of the app, and passes.
    return { fault: reachable.get() ? 'crash' : 'unreachable' };
  }

  override componentDidMount() {
    this.#leave = reachable.subscribe(
      () => reachable.get() && this.state.fault === 'unreachable' && this.again(),
    );
  }

  override componentDidUpdate(before: Props) {
    if (this.state.fault && before.place !== this.props.place) this.again();
  }

  override componentWillUnmount() {
    this.#leave?.();
  }

  override componentDidCatch(failure: unknown) {
    if (this.state.fault === 'crash') reportCrash(failure);
  }

  again = () => this.setState({ fault: undefined });

  override render() {
    const { fault } = this.state;
    return fault ? <FaultPage fault={fault} again={this.again} /> : this.props.children;
  }
}

function FaultPage({ fault, again }: { fault: Fault; again: () => void }) {
  // Even the words may be what could not be loaded.
  const texts = words.known(shownLanguage.get(), 'platform/phrases');
  const t = (key: keyof typeof en) => texts?.[key] ?? key;
  const crashed = fault === 'crash';
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <Mark className="size-16 text-primary" />
      <h1 className="max-w-md text-2xl font-semibold">{t(crashed ? 'crashTitle' : 'offline')}</h1>
      {crashed && <p className="max-w-md text-muted">{t('crashText')}</p>}
      <Button onClick={crashed ? () => location.reload() : again}>
        {t(crashed ? 'reload' : 'tryAgain')}
      </Button>
    </main>
  );
}
