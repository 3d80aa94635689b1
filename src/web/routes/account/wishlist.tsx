import { AccountPage } from '#web/features/account/account-page.tsx';
import { Wishes } from '#web/routes/wishlist.tsx';
import { useShop } from '#web/state/page/shop.tsx';

export { meta } from '#web/routes/wishlist.tsx';

export function Component() {
  const { t } = useShop();
  return (
    <AccountPage title={t('wishlist.title')}>
      <Wishes />
    </AccountPage>
  );
}
