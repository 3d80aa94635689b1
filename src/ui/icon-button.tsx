import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

interface IconButtonLook {
  icon: IconName;
  /** Read aloud and shown as a tooltip. */
  label: string;
  /** A number at the corner; hidden at 0. */
  count?: number;
  /** Test id of the count, which is then also in the page at 0, but hidden. */
  countTestId?: string;
  filled?: boolean;
  size?: 's' | 'm';
  floating?: boolean;
}

export type IconButtonProps = IconButtonLook &
  (({ href: string } & ComponentProps<'a'>) | ({ href?: never } & ComponentProps<'button'>));

/** At least 44 px on touch screens. */
export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    count = 0,
    countTestId,
    filled = false,
    size = 'm',
    floating,
    className,
    ...rest
  } = props;
  const shared = {
    className: classNames(styles.button, styles[size], floating && styles.floating, className),
    'aria-label': count > 0 ? `${label}, ${count}` : label,
    title: label,
  };
  const content = (
    <>
      <Icon name={icon} filled={filled} />
      {(count > 0 || countTestId) && (
        <span className={styles.count} data-testid={countTestId} hidden={count === 0} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </>
  );
  return rest.href !== undefined ? (
    <a {...rest} {...shared}>
      {content}
    </a>
  ) : (
    <button type="button" {...rest} {...shared}>
      {content}
    </button>
  );
}
