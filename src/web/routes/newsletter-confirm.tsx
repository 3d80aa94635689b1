import { LinkPage } from '#web/features/account/link-page.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('newsletter', shop)('newsletter.confirmTitle'), isHidden: true };
}

export function Component() {
  const t = useTexts('newsletter');
  const { path } = useShop();
  const view = useView('newsletter-confirm');
  const coupon = view.percent > 0 ? ` ${t('newsletter.confirmedCoupon')}` : '';
  return (
    <LinkPage
      {...view}
      title={t('newsletter.confirmTitle')}
      text={t('newsletter.confirmText', { email: view.email })}
      button={t('newsletter.confirm')}
      done={`${t('newsletter.confirmed')}${coupon}`}
      over={t('newsletter.linkOver')}
      again={<a href={path('/newsletter')}>{t('newsletter.again')}</a>}
    />
  );
}
