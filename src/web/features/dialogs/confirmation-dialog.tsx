import { useState } from 'react';
import { useShop } from '#web/state/page/shop.tsx';
import type { Confirmation } from '#web/state/dialogs/modals.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface ConfirmationDialogProps extends Confirmation {
  readonly onClose: () => void;
}

/** Asks before something that can't be undone; the question is closed by a no. */
export function ConfirmationDialog(props: ConfirmationDialogProps) {
  const { title, text, yes, no, onYes, onClose } = props;
  const { t } = useShop();
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    await onYes();
    onClose();
  };
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={title}
      closeLabel={t('shell.close')}
      footer={
        <div className="cluster gap-3">
          <Button variant="primary" busy={isBusy} onClick={() => void confirm()}>
            {yes}
          </Button>
          <Button onClick={onClose}>{no}</Button>
        </div>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
