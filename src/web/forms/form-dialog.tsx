import type { ReactNode } from 'react';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, type DialogProps } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { FormBody, FormFailure, SubmitButton, type FormProps } from './form.tsx';
import { useLeaveWords } from './use-leave-words.ts';

interface FormDialogProps
  extends
    Pick<FormProps, 'of' | 'submit' | 'busy'>,
    Pick<DialogProps, 'title' | 'onClose' | 'size'> {
  /** Replaces the form once it is sent. */
  readonly thanks?: string | undefined;
  /** Content beside the button. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A form in a dialog, which asks before it discards text. */
export function FormDialog(props: FormDialogProps) {
  const { of, submit, busy, thanks, beside, children, ...dialog } = props;
  const { t } = useShop();
  const close = t('shell.close');
  const foot =
    thanks === undefined ? (
      <>
        <SubmitButton of={of} wide={beside === undefined}>
          {submit}
        </SubmitButton>
        {beside}
      </>
    ) : (
      <Button onClick={dialog.onClose}>{close}</Button>
    );
  return (
    <Dialog open {...dialog} leave={useLeaveWords()} closeLabel={close} footer={foot}>
      {thanks === undefined ? (
        <FormBody of={of} busy={busy}>
          {children}
          <FormFailure of={of} />
        </FormBody>
      ) : (
        <Notice tone="good" live>
          {thanks}
        </Notice>
      )}
    </Dialog>
  );
}
