import { Component, Suspense, type ReactNode } from 'react';

interface GuardProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Only a class can catch errors in React. On the server, an error makes the whole page fail. */
export class ErrorBoundary extends Component<GuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** Also shows the fallback on the server and while code loads. */
export function Guard({ fallback, children }: GuardProps) {
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
