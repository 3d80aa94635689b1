import { useShop } from '#web/state/page/shop.tsx';
import type { Confirmation } from '#web/state/dialogs/modals.ts';
import { Confirm } from '#ui/confirm.tsx';

interface ConfirmationDialogProps extends Confirmation {
  readonly onClose: () => void;
}

/** The kit's question as a dialog that is opened by name. */
export function ConfirmationDialog({ text, ...question }: ConfirmationDialogProps) {
  const { t } = useShop();
  return (
    <Confirm {...question} closeLabel={t('shell.close')}>
      {text}
    </Confirm>
  );
}
