import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

interface ButtonLook {
  /** One primary per view; quiet has no border; danger is for what cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 's' | 'm' | 'l';
  wide?: boolean;
  icon?: IconName;
  iconEnd?: IconName;
  children: ReactNode;
}

export type ButtonProps = ButtonLook &
  (
    | ({ href: string } & ComponentProps<'a'>)
    | ({
        href?: never;
        /** Keeps focus and width, shows a spinner and ignores presses. */
        busy?: boolean;
      } & ComponentProps<'button'>)
  );

export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'm', wide, icon, iconEnd, children, className } = props;
  const classes = classNames(
    styles.button,
    styles[variant],
    styles[size],
    wide && styles.wide,
    className,
  );
  const content = (
    <>
      {icon && <Icon name={icon} size={size === 's' ? 's' : 'm'} />}
      <span className={styles.label}>{children}</span>
      {iconEnd && <Icon name={iconEnd} size={size === 's' ? 's' : 'm'} />}
    </>
  );
  if (props.href !== undefined) {
    return (
      <a {...withoutLook(props)} className={classes}>
        {content}
      </a>
    );
  }
  const { busy = false, type = 'button', onClick, ...rest } = withoutLook(props);
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    busy ? event.preventDefault() : onClick?.(event);
  return (
    <button
      {...rest}
      type={type}
      className={classes}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {content}
      {busy && <Spinner className={styles.spinner} />}
    </button>
  );
}

function withoutLook<P extends ButtonLook>(props: P) {
  const { variant: _v, size: _s, wide: _w, icon: _i, iconEnd: _e, children: _c, ...rest } = props;
  return rest;
}
