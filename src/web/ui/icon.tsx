import spriteUrl from './icons.svg';
import styles from './icon.module.css';
import { classNames } from './class-names.ts';

/** The names in icons.svg. */
export type IconName =
  | 'account'
  | 'arrow-right'
  | 'cart'
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
  /** Only when the icon stands alone and says something; otherwise it is hidden from readers. */
  label?: string;
  className?: string;
}

/** One symbol of the sprite, in the colour of the text around it. */
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
