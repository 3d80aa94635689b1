import { AccountPage } from '#web/features/account/account-page.tsx';
import { AlertList } from '#web/features/alerts/alert-list.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/page.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('alerts', shop)('alerts.title'), isHidden: true };
}

export function Component() {
  const t = useTexts('alerts');
  const { isReminded, cartHours, ...list } = useView('account/alerts');
  const { path } = useShop();
  const button = isReminded ? 'stop' : 'ask';
  return (
    <AccountPage title={t('alerts.title')} note={t('alerts.note')}>
      <AlertList {...list} />
      <Section id="cart" title={t('alerts.cartTitle')}>
        <p>{isReminded ? t('alerts.cartOn', { hours: cartHours }) : t('alerts.yes_cart')}</p>
        <form method="post" action={path(list.action)}>
          <Button type="submit" name="cart" value={button}>
            {t(`alerts.cart_${button}`)}
          </Button>
        </form>
      </Section>
    </AccountPage>
  );
}
