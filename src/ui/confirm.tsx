import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmProps {
  title: ReactNode;
  children: ReactNode;
  /** A full answer: `Slett adressen`, not `Ja`. */
  yes: string;
  no: string;
  closeLabel: string;
  /** The action can't be undone. */
  isDanger?: boolean;
  /**
   * The question stays open and busy until this is done. If it fails the question stays too, and the
   * caller shows the reason.
   */
  onYes: () => void | Promise<void>;
  onClose: () => void;
}

/** Asks before an action. The focus begins on the answer that does nothing. */
export function Confirm(props: ConfirmProps) {
  const { title, children, yes, no, closeLabel, isDanger = false, onYes, onClose } = props;
  const [isBusy, setIsBusy] = useState(false);
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => safe.current?.focus(), []);
  const confirm = async () => {
    setIsBusy(true);
    try {
      await onYes();
    } catch {
      return setIsBusy(false);
    }
    onClose();
  };
  return (
    <Dialog
      open
      size="s"
      isHeld={isBusy}
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      footer={
        <div className="cluster gap-3">
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            busy={isBusy}
            onClick={() => void confirm()}
          >
            {yes}
          </Button>
          <Button ref={safe} disabled={isBusy} onClick={onClose}>
            {no}
          </Button>
        </div>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
