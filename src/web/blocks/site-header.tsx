import { useLocation } from 'react-router';
import type { MenuItem } from '#domain/navigation/main-menu.ts';
import { CartButton } from '#web/features/cart/cart-button.tsx';
import { useLoginAddress } from '#web/state/login-address.ts';
import { useShop } from '#web/state/shop.tsx';
import { Guard } from '#web/ui/guard.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { VatSwitch } from './frame-parts.ts';
import { MegaMenu, MenuOpener } from './mega-menu.tsx';
import { HeaderMarks } from './marks.tsx';
import { OfflineBadge } from './offline-badge.tsx';
import styles from './site-header.module.css';

/** Logo, search, account, cart and menu (spec §1). */
export function SiteHeader({ menu }: { menu: readonly MenuItem[] }) {
  const { t, path, storeView, visitor } = useShop();
  const loginAddress = useLoginAddress();
  const { pathname, search } = useLocation();
  const asksForLogin = !visitor.seesPrices && !visitor.isLoggedIn && pathname !== '/login';
  return (
    <>
      <header className={styles.header}>
        <div className={`container ${styles.bar}`}>
          <MenuOpener />
          <a
            href={path('/')}
            className={styles.home}
            aria-label={`${storeView.name}: ${t('shell.home')}`}
          >
            <Logo name={storeView.name} />
          </a>
          <form action={path('/search')} role="search" className={styles.search}>
            <Icon name="search" size="s" className={styles.glass ?? ''} />
            <input
              type="search"
              name="q"
              className={styles.box}
              defaultValue={
                pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : ''
              }
              placeholder={t('shell.searchByProduct')}
              aria-label={t('shell.searchByProduct')}
              autoComplete="off"
              enterKeyHint="search"
            />
          </form>
          <div className={styles.actions}>
            <a
              href={visitor.isLoggedIn ? path('/my-account') : loginAddress}
              className={styles.account}
            >
              <Icon name="account" />
              <span>{t(visitor.isLoggedIn ? 'shell.account' : 'shell.login')}</span>
            </a>
            <HeaderMarks />
            <CartButton />
          </div>
        </div>
        <div className="container">
          <MegaMenu menu={menu} />
        </div>
        <OfflineBadge />
      </header>
      {visitor.seesNetPrices && (
        <Guard fallback={null}>
          <VatSwitch />
        </Guard>
      )}
      {asksForLogin && (
        <p className={styles.prices}>
          <a href={loginAddress}>{t('shell.loginForPrices')}</a>
        </p>
      )}
    </>
  );
}
