import { useTexts } from '#web/state/page/texts.ts';
import { useEffect, useRef } from 'react';
import type { ErrorCode } from '#domain/errors.ts';
import { useLeaveWords } from '#web/forms/use-leave-words.ts';
import { useErrorText } from '#web/state/notices/error-text.ts';
import { useAddress } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './account.module.css';
import { LoginForm } from './login-form.tsx';

export interface LoginDialogProps {
  /** The reason for the log-in when the visitor did not ask for it. */
  readonly reason: ErrorCode | undefined;
  readonly onClose: () => void;
}

/**
 * The log-in above the open page, which continues afterwards; it hides the registration link
 * (rules/pages#dialogs).
 */
export function LoginDialog({ reason, onClose }: LoginDialogProps) {
  const words = useTexts('account');
  const errorText = useErrorText();
  const { t, path, visitor, storeView } = useShop();
  const { path: here, search } = useAddress();
  const place = useRef<HTMLDivElement>(null);

  // The close button is first, but the focus belongs in the form.
  useEffect(() => place.current?.querySelector('input')?.focus(), []);

  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      leave={useLeaveWords()}
      title={t('shell.login')}
      closeLabel={t('shell.close')}
    >
      <div ref={place} className={styles.main}>
        {reason !== undefined && (
          <Notice tone="warn" live>
            {errorText(reason)}
          </Notice>
        )}
        {!visitor.seesPrices && (
          <p className="soft">{words('account.tradeText', { shop: storeView.name })}</p>
        )}
        <LoginForm returnTo={path(here) + search} />
      </div>
    </Dialog>
  );
}
