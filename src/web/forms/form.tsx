import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '#web/state/page/texts.ts';
import { NoScripts } from '#web/life/no-scripts.tsx';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Notice } from '#ui/notice.tsx';
import { controlNamed } from '#ui/written-form.ts';
import type { FormOf } from './form-of.ts';
import styles from './form.module.css';

interface FormBodyProps {
  readonly of: FormOf<never>;
  /** A message for screen readers while the form is sent. */
  readonly busy?: string | undefined;
  /** A long form lists even one or two refusals, since their fields may be out of sight. */
  readonly isLong?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export interface FormProps extends FormBodyProps {
  readonly submit: string;
  readonly look?: Pick<ButtonProps, 'size' | 'wide' | 'iconEnd'>;
  /** Content beside the button, for instance a link back. */
  readonly beside?: ReactNode;
  /** Content below the button. */
  readonly below?: ReactNode;
}

/** A whole form: fields, refusals and button. */
export function Form({ submit, look = {}, beside, below, children, ...body }: FormProps) {
  const { of } = body;
  return (
    <FormBody {...body}>
      {children}
      <FormFailure of={of} />
      <div className={styles.buttons}>
        <SubmitButton of={of} size="l" {...look}>
          {submit}
        </SubmitButton>
        {beside}
      </div>
      {below}
    </FormBody>
  );
}

/** The form without its button, for frames that place it elsewhere. */
export function FormBody({ of, busy, isLong = false, className, children }: FormBodyProps) {
  const t = useTexts('form-kit');
  const { id, element, wrong, tries, action, isBusy, onSubmit, onInput } = of;
  const summary = useRef<HTMLDivElement>(null);
  // One or two errors need no list, because the first one gets the focus.
  const isListed = wrong.length > (isLong ? 0 : 2);
  useEffect(() => {
    if (tries === 0 || !element.current) return;
    if (summary.current) summary.current.focus();
    else element.current.querySelector<HTMLElement>(wrongControl)?.focus();
  }, [tries, element]);
  return (
    <form
      ref={element}
      id={id}
      method="post"
      action={action}
      className={classNames(styles.form, className)}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {isListed && (
        <ErrorSummary
          ref={summary}
          title={t('form.errors', { count: wrong.length })}
          errors={wrong.map(({ name, label, text, isNamed }) => ({
            id: id + name,
            text: isNamed ? text : `${label}: ${text}`,
            onPick: () => element.current && controlNamed(element.current, name)?.focus(),
          }))}
        />
      )}
      {children}
      <p className="visually-hidden" role="status">
        {isBusy && (busy ?? t('form.sending'))}
      </p>
    </form>
  );
}

export function FormFailure({ of: { failure, action } }: Pick<FormProps, 'of'>) {
  return (
    <>
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      {action === undefined && <NoScripts>{import.meta.env.SSR && <NeedsScripts />}</NoScripts>}
    </>
  );
}

function NeedsScripts() {
  const t = useTexts('form-kit');
  return <Notice tone="warn">{t('form.needsScripts')}</Notice>;
}

type SubmitButtonProps = Pick<FormProps, 'of'> &
  Pick<ButtonProps, 'size' | 'wide' | 'iconEnd' | 'variant'> & { readonly children: string };

/** The button is disabled until scripts run, where no server takes the form without them. */
export function SubmitButton({ of, children, ...look }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      form={of.id}
      variant="primary"
      busy={of.isBusy}
      disabled={!of.isReady}
      {...look}
    >
      {children}
    </Button>
  );
}

/** Matches the first control with an error: a text field, or the first of a group. */
const wrongControl = '[aria-invalid=true], [data-invalid] input';
