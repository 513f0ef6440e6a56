import { Component } from 'react';
import type { ReactNode } from 'react';

interface QuietBoundaryProps {
  /** Told once, so that a part nobody misses is still repaired by somebody. */
  onFailure: (failure: unknown) => void;
  children: ReactNode;
}

/** For parts that a page can do without: one that fails is left out and the page stays. */
export class QuietBoundary extends Component<QuietBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(failure: unknown) {
    this.props.onFailure(failure);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
