import type { ComponentProps, ReactNode } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface ChipLook {
  children: ReactNode;
  /** Read aloud before the words: what a press does, such as "Remove". */
  actionLabel?: string;
  /** Shows a cross: a press takes it away. */
  removable?: boolean;
}

export type ChipProps = ChipLook &
  (({ href: string } & ComponentProps<'a'>) | ({ href?: never } & ComponentProps<'button'>));

/** Something chosen, as a link (to the page without it) or a button. */
export function Chip({ children, actionLabel, removable, className, ...rest }: ChipProps) {
  const classes = classNames(styles.chip, className);
  const content = (
    <>
      {actionLabel && <span className="visually-hidden">{actionLabel} </span>}
      {children}
      {removable && <Icon name="close" size="s" />}
    </>
  );
  return rest.href !== undefined ? (
    <a {...rest} className={classes}>
      {content}
    </a>
  ) : (
    <button type="button" {...rest} className={classes}>
      {content}
    </button>
  );
}
