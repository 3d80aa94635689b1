import type { Ref } from 'react';
import styles from './error-summary.module.css';
import { Notice } from './notice.tsx';

export interface ErrorSummaryProps {
  /** The number of wrong fields. */
  title: string;
  errors: readonly {
    /** The id of the wrong control, to which the link leads without scripts. */
    id: string;
    text: string;
    onPick?: () => void;
  }[];
  ref?: Ref<HTMLDivElement>;
}

/**
 * All errors of a form, above it, with links to the fields. It gets the focus when a form is refused.
 */
export function ErrorSummary({ title, errors, ref }: ErrorSummaryProps) {
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label={title}>
      <Notice tone="bad" title={title}>
        <ul className={styles.errors}>
          {errors.map(({ id, text, onPick }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className={styles.link}
                onClick={(event) => {
                  if (!onPick) return;
                  // The address does not change, and neither does the target of Back.
                  event.preventDefault();
                  onPick();
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
