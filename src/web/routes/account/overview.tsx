import { useTexts } from '#web/state/page/texts.ts';
import { useState } from 'react';
import type { OverviewView } from '#contract/views/account.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import { CompanyNotice } from '#web/features/company/company-notice.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { LastOrder } from '#web/routes/overview/last-order.tsx';
import { OpenReturns } from '#web/routes/overview/open-returns.tsx';
import { Waiting } from '#web/routes/overview/waiting.tsx';
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
  const {
    firstName,
    lastName,
    email,
    company,
    lastOrder,
    papers,
    openReturns,
    isRepresentative,
    ...waiting
  } = useView('account/overview');
  const { path, storeView } = useShop();
  return (
    <AccountPage title={t('account.greeting', { name: firstName })}>
      {company && company.status !== 'active' && <CompanyNotice {...company} />}
      <Waiting {...waiting} />
      {isRepresentative && <RepresentedLink />}
      {lastOrder && <LastOrder order={lastOrder} />}
      {openReturns.length > 0 && <OpenReturns returns={openReturns} />}
      {papers.length > 0 && <LatestPapers papers={papers} />}
      {storeView.settings.wishlist.isEnabled && <WishlistLink />}
      <Section id="details" title={t('account.details')}>
        <Facts
          rows={[
            [labels('labels.name'), `${firstName} ${lastName}`],
            [labels('labels.email'), email],
            ...(company ? [[labels('labels.company'), company.name] as const] : []),
          ]}
        />
        <div>
          <Button href={path('/my-account/profile')}>{t('account.change')}</Button>
        </div>
        {company === undefined && (
          <p>
            <a href={path('/company/register')}>{t('account.registerCompany')}</a>
          </p>
        )}
      </Section>
      <Section id="log-out" title={t('account.logout')}>
        <p className="soft">{t('account.logoutText')}</p>
        <LogoutButton />
      </Section>
    </AccountPage>
  );
}

function LatestPapers({ papers }: Pick<OverviewView, 'papers'>) {
  const t = useTexts('overview');
  const words = useTexts('placed-order');
  return (
    <Section id="papers" title={t('overview.papers')}>
      <Facts
        rows={papers.map(({ kind, number, orderNumber, address }) => [
          t('overview.ofOrder', { number: orderNumber }),
          <a key={number} href={address}>
            {words(`placedOrder.paper_${kind}`, { number: String(number) })}
          </a>,
        ])}
      />
    </Section>
  );
}

function RepresentedLink() {
  const t = useTexts('company');
  const { path } = useShop();
  return (
    <p>
      <a href={path('/my-account/represented')}>{t('represented.link')}</a>
    </p>
  );
}

function WishlistLink() {
  const t = useTexts('overview');
  const { path } = useShop();
  return (
    <Section id="wishlist" title={t('overview.wishlist')}>
      <p className="soft">{t('overview.wishlistText')}</p>
      <p>
        <a href={path('/my-account/wishlist')}>{t('overview.wishlistLink')}</a>
      </p>
    </Section>
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
