import { useEffect, useRef } from 'react';
import { useLeaveWords } from '#web/forms/use-leave-words.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ChoosePasswordForm, type PasswordLink } from './choose-password-form.tsx';

interface CreatePasswordDialogProps {
  readonly link: PasswordLink;
  readonly onClose: () => void;
}

/** A new password by the link of a letter (rules/sessions#new-passwords). */
export function CreatePasswordDialog({ link, onClose }: CreatePasswordDialogProps) {
  const t = useTexts('passwords');
  const { t: shell } = useShop();
  const place = useRef<HTMLDivElement>(null);

  // The close button is first, but the focus belongs in the form.
  useEffect(() => place.current?.querySelector<HTMLInputElement>('[type=password]')?.focus(), []);

  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      leave={useLeaveWords()}
      title={t('passwords.chooseTitle')}
      closeLabel={shell('shell.close')}
    >
      <div ref={place}>
        <ChoosePasswordForm {...link} />
      </div>
    </Dialog>
  );
}
