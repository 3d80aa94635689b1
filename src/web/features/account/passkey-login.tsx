import { useState } from 'react';
import { sayFailure } from '#web/forms/say-refusals.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './account.module.css';
import { useCanUsePasskeys } from './use-can-use-passkeys.ts';

/** A log-in without e-mail and password (rules/sessions#passkeys); afterwards the page `returnTo` opens. */
export function PasskeyLogin({ returnTo }: { readonly returnTo: string }) {
  const words = useTexts('account');
  const offline = useTexts('form-kit')('form.offline');
  const { language } = useShop().storeView;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const canUse = useCanUsePasskeys();
  const press = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { signInByPasskey } = await import('#web/state/session/passkeys.ts');
      await signInByPasskey();
      // The page is loaded again, with the customer's prices; Back skips this page.
      location.replace(returnTo);
    } catch (error) {
      const said = await sayFailure(error, { language, names: [], blamed: {}, offline });
      setFailure(said.failure);
      setIsBusy(false);
    }
  };
  return (
    <div className={classNames(styles.passkey, !canUse && styles.without)}>
      <Button size="l" wide busy={isBusy} onClick={() => void press()}>
        {words('account.passkey')}
      </Button>
      {failure !== undefined && (
        <Notice tone="warn" live>
          {failure}
        </Notice>
      )}
    </div>
  );
}
