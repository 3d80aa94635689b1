import type { ReactNode } from 'react';
import styles from './stepper.module.css';
import { Icon } from './icon.tsx';

export interface Step {
  label: ReactNode;
  href?: string;
}

export interface StepperProps {
  label: string;
  steps: Step[];
  /** Index of the present step; those before it are done. */
  current: number;
  doneLabel: string;
}

export function Stepper({ label, steps, current, doneLabel }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol role="list" className={styles.steps}>
        {steps.map((step, index) => {
          const isDone = index < current;
          const content = (
            <>
              <span className={styles.number}>
                {isDone ? <Icon name="check" size="s" label={doneLabel} /> : index + 1}
              </span>
              <span className={styles.label}>{step.label}</span>
            </>
          );
          return (
            <li
              key={index}
              className={styles.step}
              data-state={isDone ? 'done' : index === current ? 'current' : 'ahead'}
              aria-current={index === current ? 'step' : undefined}
            >
              {isDone && step.href !== undefined ? (
                <a href={step.href} className={styles.inner}>
                  {content}
                </a>
              ) : (
                <span className={styles.inner}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
