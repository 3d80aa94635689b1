import { LinkPage } from '#web/features/account/link-page.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('alerts', shop)('alerts.confirmTitle'), isHidden: true };
}

export function Component() {
  const t = useTexts('alerts');
  const { format, t: shop } = useShop();
  const { kind, name, price: { limit, isNet } = {}, ...view } = useView('alert-confirm');
  const vat = shop(isNet ? 'product.excludingVat' : 'product.includingVat');
  return (
    <LinkPage
      {...view}
      title={t('alerts.confirmTitle')}
      text={
        limit === undefined
          ? t(`alerts.confirmText_${kind}`, { name })
          : t('alerts.confirmText_limit', { name, amount: `${format.money(limit)} ${vat}` })
      }
      button={t('alerts.confirm')}
      done={t('alerts.confirmed')}
      over={t('alerts.linkOver')}
    />
  );
}
