import { AccountPage } from '#web/features/account/account-page.tsx';
import { AlertList } from '#web/features/alerts/alert-list.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import type { Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('alerts', shop)('alerts.title'), isHidden: true };
}

export function Component() {
  const t = useTexts('alerts');
  return (
    <AccountPage title={t('alerts.title')} note={t('alerts.note')}>
      <AlertList {...useView('account/alerts')} />
    </AccountPage>
  );
}
