import { OrderContent, useOrderHead } from '#web/routes/orders/order-content.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Page } from '#ui/page.tsx';

export { meta } from '#web/routes/account/order.tsx';

/** The order of a signed link, for a visitor who is not signed in (rules/orders#link). */
export function Component() {
  const t = useTexts('order-link');
  const { t: shell, path } = useShop();
  const head = useOrderHead();
  return (
    <Page
      {...head}
      crumbs={{
        label: shell('product.breadcrumbs'),
        steps: [{ label: shell('product.home'), href: path('/') }, { label: head.title }],
      }}
    >
      <p className="soft small screen-only">{t('orderLink.shared')}</p>
      <OrderContent />
    </Page>
  );
}
