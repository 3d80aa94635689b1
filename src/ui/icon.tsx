import spriteUrl from './icons.svg';
import styles from './icon.module.css';
import { classNames } from './class-names.ts';

/** The names in icons.svg. */
export type IconName =
  | 'account'
  | 'arrow-right'
  | 'card'
  | 'cart'
  | 'cash'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'chevron-up'
  | 'close'
  | 'compare'
  | 'download'
  | 'edit'
  | 'external'
  | 'filter'
  | 'grid'
  | 'heart'
  | 'home'
  | 'info'
  | 'list'
  | 'mail'
  | 'menu'
  | 'minus'
  | 'mobile'
  | 'moon'
  | 'offline'
  | 'phone'
  | 'pin'
  | 'plus'
  | 'quote'
  | 'return'
  | 'search'
  | 'shield'
  | 'sort'
  | 'star'
  | 'star-half'
  | 'sun'
  | 'trash'
  | 'truck'
  | 'warning';

export interface IconProps {
  name: IconName;
  size?: 's' | 'm' | 'l';
  /** Filled with the text colour, for a state such as "on the list". */
  filled?: boolean;
  /** Only for an icon without text beside it; without it, screen readers skip the icon. */
  label?: string;
  className?: string;
}

export function Icon({ name, size = 'm', filled = false, label, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, styles[size], filled && styles.filled, className)}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
