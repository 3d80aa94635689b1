import { useEffect, type ReactNode } from 'react';

interface LivingProps {
  readonly onLife: () => unknown;
  readonly children: ReactNode;
}

/** Tells once React has taken over what is in it; the effects of that come first. */
export function Living({ onLife, children }: LivingProps) {
  useEffect(() => void onLife(), [onLife]);
  return children;
}
