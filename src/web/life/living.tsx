import { useEffect, type ReactNode } from 'react';

interface LivingProps {
  readonly onLife: () => unknown;
  readonly children: ReactNode;
}

/** Calls `onLife` once React has hydrated the children and run their effects. */
export function Living({ onLife, children }: LivingProps) {
  useEffect(() => void onLife(), [onLife]);
  return children;
}
