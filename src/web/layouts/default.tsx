import { Outlet, useLoaderData } from 'react-router';
import { BackToTop } from '#web/blocks/back-to-top.tsx';
import { frameParts } from '#web/blocks/frame-parts.ts';
import { SiteFooter } from '#web/blocks/site-footer.tsx';
import { SiteHeader } from '#web/blocks/site-header.tsx';
import type { Shop } from '#web/state/shop.tsx';
import type { PartOfPage } from '#web/ui/part.tsx';
import type { FrameData } from './default.load.ts';

export function parts(shop: Shop): readonly PartOfPage[] {
  return frameParts(shop);
}

/** Header, page and footer: every screen but checkout and the error page (spec §2 Layouts). */
export function Component() {
  const { menu, footer } = useLoaderData<FrameData>();
  return (
    <>
      <SiteHeader menu={menu} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <div id="below" />
      <BackToTop />
      <SiteFooter content={footer} />
    </>
  );
}
