import type { ReactNode } from 'react';
import type { FooterView, FrameView } from '#contract/views/page.ts';
import { telephoneLink } from '#domain/seller.ts';
import { PictureLinks } from '#web/features/product/picture-links.tsx';
import { useScreen } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Logo } from '#ui/logo.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useServerDrawn } from '#web/life/use-server-drawn.tsx';
import toTop from './back-to-top.module.css';
import footer from './site-footer.module.css';
import header from './site-header.module.css';
import { SiteHeader } from './site-header.tsx';

interface LayoutProps {
  /** False for checkout and the error page, which have only a logo and a line. */
  readonly isFramed: boolean;
  /** Menu and footer, which only the server draws. */
  readonly frame?: FrameView | undefined;
  /** The line for a representative, as HTML; only the server draws it. */
  readonly representation?: string | undefined;
  readonly children: ReactNode;
}

export function Layout({ isFramed, frame, representation, children }: LayoutProps) {
  const drawn =
    import.meta.env.SSR && (frame ? <FooterContent content={frame.footer} /> : <LastLines />);
  const lines = import.meta.env.SSR && (
    <HeaderLines lines={[representation, frame?.line].flatMap((line) => line || [])} />
  );
  const { screen } = useScreen();
  return (
    <>
      <aside className={header.line} {...useServerDrawn('header-line', lines)} />
      {isFramed ? <SiteHeader menu={frame?.menu} /> : <PlainHeader />}
      <div id="above" />
      <main id="main" tabIndex={-1}>
        {children}
        {isFramed && leadsOn.has(screen) && <WaysOn {...frame?.waysOn} />}
      </main>
      {isFramed && (
        <>
          <div id="below" />
          <BackToTop />
        </>
      )}
      <footer
        className={classNames(isFramed && 'distant', footer.footer)}
        {...useServerDrawn('footer', drawn)}
      />
    </>
  );
}

/**
 * The lines above the header: the one for a representative, on every page (rules/companies#representatives), and the
 * merchant's (rules/content#places-of-blocks).
 */
function HeaderLines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((html) => (
    <div key={html} className="container" dangerouslySetInnerHTML={{ __html: html }} />
  ));
}

/** Pages that may be empty and so have links onwards. */
const leadsOn: ReadonlySet<string> = new Set(['cart', 'wishlist', 'compare', 'failure']);

function WaysOn({ title, links = [] }: Partial<FrameView['waysOn']>) {
  const drawn = import.meta.env.SSR && links.length > 0 && (
    <>
      <h2>{title}</h2>
      <PictureLinks links={links} size="scene" />
    </>
  );
  return (
    <section className="container stack gap-5 section" {...useServerDrawn('ways-on', drawn)} />
  );
}

/** CSS shows it after 200 px of scrolling on wide screens (rules/pages#frame). */
function BackToTop() {
  const { t } = useShop();
  return (
    <div className={toTop.track} data-floating>
      <IconButton
        icon="chevron-up"
        label={t('shell.backToTop')}
        href="#top"
        floating
        className={toTop.button}
      />
    </div>
  );
}

/** The index of the shop's pages on other sites in the footer's last lines. */
const socialLinks = 1;

/** The seller, addresses, and the merchant's columns (rules/pages#frame). */
function FooterContent({ content }: { content: FooterView }) {
  return (
    <>
      <div className={`container ${footer.columns}`}>
        <div className={`stack gap-3 ${footer.seller}`}>
          <Logo name={useShop().storeView.name} />
          <div className="stack gap-3" dangerouslySetInnerHTML={{ __html: content.company }} />
        </div>
        <NewsletterForm {...content.newsletter} />
        {content.columns.map(({ title, html }, index) => (
          <div key={index} className="screen-only">
            <h2>{title}</h2>
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </div>
        ))}
      </div>
      <div className={`screen-only container ${footer.last}`}>
        {content.last.map((html, index) => (
          <div
            key={index}
            className={index === socialLinks ? footer.social : undefined}
            dangerouslySetInnerHTML={{ __html: html }}
          />
        ))}
      </div>
    </>
  );
}

function NewsletterForm({ title, text, email, button }: FooterView['newsletter']) {
  const { path } = useShop();
  return (
    <form method="post" action={path('/newsletter')} className={`screen-only ${footer.newsletter}`}>
      <h2 id="newsletter-title">{title}</h2>
      <p id="newsletter-text">{text}</p>
      <div>
        <TextInput
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder={email}
          aria-labelledby="newsletter-title"
          aria-describedby="newsletter-text"
        />
        <Button type="submit">{button}</Button>
      </div>
    </form>
  );
}

function PlainHeader() {
  const drawn = useServerDrawn('header', import.meta.env.SSR && <LogoAlone />);
  return <header className={header.header} {...drawn} />;
}

/** The header of checkout, without distractions while paying. */
function LogoAlone() {
  const { t, path, storeView } = useShop();
  return (
    <div className={`container ${header.bar}`}>
      <a
        href={path('/')}
        className={header.home}
        aria-label={`${storeView.name}: ${t('shell.home')}`}
      >
        <Logo name={storeView.name} />
      </a>
    </div>
  );
}

/**
 * The last lines are shown without the columns too, because consent can be withdrawn on every page
 * (rules/law#storage-on-devices).
 */
function LastLines() {
  const { t, path, storeView, contact } = useShop();
  const { hours } = storeView.settings.contact;
  return (
    <div className={`container small soft ${footer.last}`}>
      <p>© {storeView.name}</p>
      {contact.phone !== '' && (
        <p>
          <a href={telephoneLink(contact.phone)}>{contact.phone}</a>
          {hours !== '' && ` · ${hours}`}
        </p>
      )}
      <p>
        <a href={path('/privacy/consent')}>{t('shell.consent')}</a>
      </p>
    </div>
  );
}
