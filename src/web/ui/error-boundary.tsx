import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Stands in for what failed. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Keeps an error of a screen from taking header and footer along. A class, since React catches errors in nothing else. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
