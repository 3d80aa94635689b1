import { Component, Suspense, type ReactNode } from 'react';

interface GuardProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * Keeps an error inside it from taking the page along; one of the server is the whole page's. A class, since React
 * catches errors in nothing else.
 */
export class ErrorBoundary extends Component<GuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** Likewise, and the fallback stands in on the server too, and while its code is on its way. */
export function Guard({ fallback, children }: GuardProps) {
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
