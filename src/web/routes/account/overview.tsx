import { useTexts } from '#web/state/page/texts.ts';
import { useState } from 'react';
import { AccountPage } from '#web/features/account/account-page.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Facts, Section } from '#ui/page.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: shop.t('shell.account'), isHidden: true };
}

export function Component() {
  const t = useTexts('account');
  const labels = useTexts('labels');
  const { firstName, lastName, email } = useView('account/overview');
  const { path } = useShop();
  return (
    <AccountPage title={t('account.greeting', { name: firstName })}>
      <Section id="details" title={t('account.details')}>
        <Facts
          rows={[
            [labels('labels.name'), `${firstName} ${lastName}`],
            [labels('labels.email'), email],
          ]}
        />
        <div>
          <Button href={path('/my-account/profile')}>{t('account.change')}</Button>
        </div>
      </Section>
      <Section id="log-out" title={t('account.logout')}>
        <p className="soft">{t('account.logoutText')}</p>
        <LogoutButton />
      </Section>
    </AccountPage>
  );
}

function LogoutButton() {
  const t = useTexts('account');
  const { path } = useShop();
  const [isBusy, setIsBusy] = useState(false);
  const [isOutOfReach, setIsOutOfReach] = useState(false);
  const leave = async () => {
    setIsBusy(true);
    setIsOutOfReach(false);
    try {
      const { logOut } = await import('#web/state/session/log-out.ts');
      await logOut(path('/login'));
      location.replace(path('/login?loggedOut=1'));
    } catch (error) {
      setIsBusy(false);
      if (!isOnline()) return setIsOutOfReach(true);
      const { notifyError } = await import('#web/state/notices/notifications.ts');
      notifyError(error);
    }
  };
  return (
    <>
      {isOutOfReach && (
        <Notice tone="bad" live>
          {t('account.logoutOffline')}
        </Notice>
      )}
      <div>
        <Button busy={isBusy} onClick={() => void leave()}>
          {t('account.logout')}
        </Button>
      </div>
    </>
  );
}
