import { useState } from 'react';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAccountTexts } from './use-account-texts.ts';

/** Ends the session; the page that follows says so. */
export function LogoutButton() {
  const t = useAccountTexts();
  const { path } = useShop();
  const [isBusy, setIsBusy] = useState(false);
  const leave = async () => {
    setIsBusy(true);
    try {
      const { logOut } = await import('#web/state/session/log-out.ts');
      await logOut();
      location.replace(path('/login?loggedOut=1'));
    } catch (error) {
      const { notifyError } = await import('#web/state/notices/notifications.ts');
      notifyError(error);
      setIsBusy(false);
    }
  };
  return (
    <Button busy={isBusy} onClick={() => void leave()}>
      {t('account.logout')}
    </Button>
  );
}
