import { Component, Suspense, type ReactNode } from 'react';

export interface GuardProps {
  /** Stands in for what failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Keeps an error inside it from taking the page along: the fallback stands in, on the server too. A class,
 * since React catches errors in nothing else.
 */
export class Guard extends Component<GuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
