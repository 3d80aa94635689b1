import type { Ref } from 'react';
import styles from './error-summary.module.css';
import { Notice } from './notice.tsx';

export interface ErrorSummaryProps {
  /** How many fields are wrong. */
  title: string;
  errors: readonly {
    /** Of the control it is about: without scripts the link leads there. */
    id: string;
    text: string;
    onPick?: () => void;
  }[];
  ref?: Ref<HTMLDivElement>;
}

/** All that is wrong in a form, above it, with links to the fields. It takes the focus when a form is refused. */
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
                  // The address stays, and so does the page that Back leads to.
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
