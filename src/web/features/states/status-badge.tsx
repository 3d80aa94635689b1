import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { stateTones, type States } from './state-tones.ts';

interface StatusBadgeProps<Kind extends keyof States> {
  readonly of: Kind;
  readonly state: States[Kind];
  /** The state as text. */
  readonly children: ReactNode;
}

export function StatusBadge<Kind extends keyof States>(props: StatusBadgeProps<Kind>) {
  const { of, state, children } = props;
  return <Badge tone={stateTones[of][state]}>{children}</Badge>;
}
