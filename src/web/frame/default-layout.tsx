import type { ReactNode } from 'react';
import type { FrameView } from '#contract/views/page.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useServerDrawn } from '#web/ui/use-server-drawn.ts';
import toTop from './back-to-top.module.css';
import { FooterContent } from './footer-content.tsx';
import footerStyles from './site-footer.module.css';
import { SiteHeader } from './site-header.tsx';

interface DefaultLayoutProps {
  /** Menu and footer, for the server to draw. */
  readonly frame: FrameView | undefined;
  readonly children: ReactNode;
}

/** Header, page and footer: every screen but checkout and the error page. */
export function DefaultLayout({ frame, children }: DefaultLayoutProps) {
  const { t } = useShop();
  const footer = import.meta.env.SSR && frame && <FooterContent content={frame.footer} />;
  return (
    <>
      <SiteHeader menu={frame?.menu} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <div id="below" />
      {/* Shows after 200 px of scrolling on wide screens (rules/pages#frame); its place decides that, not a script. */}
      <div className={toTop.track}>
        <IconButton
          icon="chevron-up"
          label={t('shell.backToTop')}
          href="#top"
          floating
          className={toTop.button}
        />
      </div>
      <footer className={`distant ${footerStyles.footer}`} {...useServerDrawn('footer', footer)} />
    </>
  );
}
