import type { FrameView } from '#contract/views/page.ts';
import { useIsOnline } from '#web/offline/connectivity.ts';
import { CartButton } from '#web/features/cart/cart-button.tsx';
import { useLoginAddress } from '#web/state/session/login-address.ts';
import { useAddress } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { Guard } from '#web/life/guard.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPiece } from '#web/life/lazy-piece.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Logo } from '#ui/logo.tsx';
import { useServerDrawn } from '#web/life/use-server-drawn.tsx';
import { MenuContent } from './menu-content.tsx';
import menuStyles from './mega-menu.module.css';
import { HeaderMarks } from '#web/features/product/marks.tsx';
import styles from './site-header.module.css';

/** Only customers with net prices choose the large amount (rules/prices#net-and-gross). */
const VatSwitch = lazyPiece(
  async () => (await import('#web/features/session/vat-switch.tsx')).VatSwitch,
);

/** Logo, search, account, cart and menu (rules/pages#frame). */
export function SiteHeader({ menu }: { menu: FrameView['menu'] | undefined }) {
  const { t, path, storeView, visitor } = useShop();
  const loginAddress = useLoginAddress();
  const { path: here, search } = useAddress();
  const asksForLogin = !visitor.seesPrices && !visitor.isLoggedIn && here !== '/login';
  return (
    <>
      <header className={styles.header}>
        <div className={`container ${styles.bar}`}>
          <IconButton
            icon="menu"
            label={t('shell.menu')}
            className={menuStyles.opener}
            popoverTarget="menu"
          />
          <a
            href={path('/')}
            className={styles.home}
            aria-label={`${storeView.name}: ${t('shell.home')}`}
          >
            <Logo name={storeView.name} />
          </a>
          <form action={path('/search')} role="search" className={`screen-only ${styles.search}`}>
            <Icon name="search" size="s" className={styles.glass ?? ''} />
            <input
              type="search"
              name="q"
              className={styles.box}
              defaultValue={here === '/search' ? (new URLSearchParams(search).get('q') ?? '') : ''}
              placeholder={t('shell.searchByProduct')}
              aria-label={t('shell.searchByProduct')}
              autoComplete="off"
              enterKeyHint="search"
            />
          </form>
          <div className={`screen-only ${styles.actions}`}>
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
          <nav
            popover="auto"
            className={menuStyles.menu}
            aria-label={t('shell.mainMenu')}
            {...useServerDrawn('menu', import.meta.env.SSR && menu && <MenuContent menu={menu} />)}
          />
        </div>
        <OfflineBadge />
      </header>
      {visitor.seesNetPrices && (
        <Guard fallback={null}>
          <VatSwitch />
        </Guard>
      )}
      {asksForLogin && (
        <p className="strip">
          <a href={loginAddress}>{t('shell.loginForPrices')}</a>
          {' · '}
          <a href={path('/quick-order')}>{t('shell.quickOrder')}</a>
        </p>
      )}
    </>
  );
}

function OfflineBadge() {
  const { t } = useShop();
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.offline} data-testid="offlineBadge">
          <Icon name="offline" size="s" />
          {t('shell.offline')}
        </p>
      )}
    </div>
  );
}
