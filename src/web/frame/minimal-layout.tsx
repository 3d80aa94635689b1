import type { ReactNode } from 'react';
import { useShop } from '#web/state/page/shop.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { useServerDrawn } from '#web/ui/use-server-drawn.ts';
import footer from './site-footer.module.css';
import header from './site-header.module.css';

/** Logo and footer only: checkout and the error page. */
export function MinimalLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <header
        className={header.header}
        {...useServerDrawn('header', import.meta.env.SSR && <LogoAlone />)}
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer
        className={footer.footer}
        {...useServerDrawn('footer', import.meta.env.SSR && <LastLines />)}
      />
    </>
  );
}

/** Nothing to wander off to while paying. */
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

/** Without the columns; a yes can be taken back from here too (rules/law#storage-on-devices). */
function LastLines() {
  const { t, path, storeView } = useShop();
  return (
    <div className={`container small soft ${footer.last}`}>
      <p>© {storeView.name}</p>
      <p>{t('shell.rights')}</p>
      <p>
        <a href={path('/privacy/consent')}>{t('shell.consent')}</a>
      </p>
    </div>
  );
}
