import { LinkPage } from '#web/routes/newsletter/link-page.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import type { Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('newsletter', shop)('newsletter.leaveTitle'), isHidden: true };
}

export function Component() {
  const t = useTexts('newsletter');
  const view = useView('newsletter-leave');
  return (
    <LinkPage
      {...view}
      title={t('newsletter.leaveTitle')}
      text={t('newsletter.leaveText', { email: view.email })}
      button={t('newsletter.leave')}
      done={t('newsletter.left')}
    />
  );
}
