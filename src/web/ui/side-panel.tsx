import { Dialog, type DialogProps } from './dialog.tsx';

export interface SidePanelProps extends Omit<DialogProps, 'place'> {
  /** The edge it slides in from; bottom is a sheet for phones. */
  side?: 'start' | 'end' | 'bottom';
}

/** A modal that slides in from an edge: a menu, a basket, filters. */
export function SidePanel({ side = 'end', ...rest }: SidePanelProps) {
  return <Dialog {...rest} place={side} />;
}
