import type { OrderView } from '#contract/views/orders.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { OrderContent, useOrderHead } from '#web/routes/orders/order-content.tsx';
import type { Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';

export function meta(shop: Shop, { number }: OrderView): PageMeta {
  const title = textsOf('placed-order', shop)('placedOrder.number', { number });
  return { title, isHidden: true };
}

export function Component() {
  const t = useTexts('placed-order');
  return (
    <AccountPage
      {...useOrderHead()}
      within={{ label: t('placedOrder.title'), path: '/my-account/orders' }}
    >
      <OrderContent />
    </AccountPage>
  );
}
