import { LinkPage } from '#web/features/account/link-page.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import type { Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('alerts', shop)('alerts.confirmTitle'), isHidden: true };
}

export function Component() {
  const t = useTexts('alerts');
  const { kind, name, ...view } = useView('alert-confirm');
  return (
    <LinkPage
      {...view}
      title={t('alerts.confirmTitle')}
      text={t(`alerts.confirmText_${kind}`, { name })}
      button={t('alerts.confirm')}
      done={t('alerts.confirmed')}
      over={t('alerts.linkOver')}
    />
  );
}
