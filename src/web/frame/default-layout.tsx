import type { ReactNode } from 'react';
import type { FrameView } from '#contract/views/page.ts';
import { BackToTop } from './back-to-top.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface DefaultLayoutProps {
  readonly frame: FrameView;
  readonly children: ReactNode;
}

/** Header, page and footer: every screen but checkout and the error page. */
export function DefaultLayout({ frame: { menu, footer }, children }: DefaultLayoutProps) {
  return (
    <>
      <SiteHeader menu={menu} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <div id="below" />
      <BackToTop />
      <SiteFooter content={footer} />
    </>
  );
}
