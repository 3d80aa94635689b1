import { useId, type FormEventHandler, type ReactNode, type RefObject } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Notice } from './notice.tsx';

export interface FormDialogProps extends Pick<
  DialogProps,
  'title' | 'closeLabel' | 'onClose' | 'leave'
> {
  sent: {
    form: RefObject<HTMLFormElement | null>;
    isBusy: boolean;
    failure: string | undefined;
    onSubmit: FormEventHandler;
    onInput: FormEventHandler;
  };
  sendLabel: string;
  sendingLabel: string;
  /** Replaces the form once it is sent. */
  thanks: string | undefined;
  children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { sent, sendLabel, sendingLabel, thanks, children, ...dialog } = props;
  const { closeLabel, onClose } = dialog;
  const { form, isBusy, failure, onSubmit, onInput } = sent;
  const formId = useId();
  const foot =
    thanks === undefined ? (
      <Button type="submit" form={formId} variant="primary" wide busy={isBusy}>
        {sendLabel}
      </Button>
    ) : (
      <Button onClick={onClose}>{closeLabel}</Button>
    );
  return (
    <Dialog open {...dialog} footer={foot}>
      {thanks === undefined ? (
        <form
          ref={form}
          id={formId}
          className="stack gap-5"
          noValidate
          onSubmit={onSubmit}
          onInput={onInput}
        >
          {children}
          {failure !== undefined && (
            <Notice tone="bad" live>
              {failure}
            </Notice>
          )}
          <p className="visually-hidden" role="status">
            {isBusy && sendingLabel}
          </p>
        </form>
      ) : (
        <Notice tone="good" live>
          {thanks}
        </Notice>
      )}
    </Dialog>
  );
}
