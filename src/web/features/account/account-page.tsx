import { termsPage } from '#domain/content/terms.ts';
import { screens } from '#contract/views/screens.ts';
import type { ScreenName } from '#contract/views/views.ts';
import { useTexts } from '#web/state/page/texts.ts';
import { useScreen } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { Icon } from '#ui/icon.tsx';
import { Page, type PageProps } from '#ui/page.tsx';
import { useServerDrawn } from '#web/life/use-server-drawn.tsx';
import './account-dictionaries.ts';
import { menuLinks } from './menu-links.ts';
import styles from './account-page.module.css';

interface AccountPageProps extends Pick<PageProps, 'badge' | 'note' | 'actions' | 'children'> {
  readonly title: string;
  /** The list above the page, with its address without the store prefix. */
  readonly within?: { readonly label: string; readonly path: string };
}

/** A page of the account, with its menu; on phones the menu is a drop-down. */
export function AccountPage({ title, within, ...page }: AccountPageProps) {
  const { t, path } = useShop();
  const { screen } = useScreen();
  const start = { label: t('shell.account'), href: path('/my-account') };
  const isStart = screen === 'account/overview';
  return (
    <Page
      {...page}
      title={title}
      menu={<AccountMenu />}
      crumbs={{
        label: t('product.breadcrumbs'),
        steps: [
          ...(isStart ? [] : [start]),
          ...(within ? [{ label: within.label, href: path(within.path) }] : []),
          { label: isStart ? t('shell.account') : title },
        ],
      }}
    />
  );
}

function AccountMenu() {
  const { t } = useShop();
  const drawn = import.meta.env.SSR && <MenuList />;
  return (
    <nav
      aria-label={t('shell.account')}
      className={styles.menu}
      {...useServerDrawn('account-menu', drawn)}
    />
  );
}

/** The account's screens in the route table, as a drop-down and as a column. */
function MenuList() {
  const words = useTexts('account');
  const shop = useShop();
  const { t, path } = shop;
  const { screen } = useScreen();
  const links = menuLinks(shop);
  const place = screens[screen].within ?? screen;
  const open = links.find(({ name }) => name === place);
  const markOf = (name: ScreenName) => {
    if (name !== place) return undefined;
    return name === screen ? 'page' : 'true';
  };
  const list = (
    <ul role="list" className={styles.list}>
      {links.map(({ name, label, path: address }) => (
        <li key={name}>
          <a href={path(address)} className={styles.link} aria-current={markOf(name)}>
            {words(label)}
          </a>
        </li>
      ))}
      <li>
        <a href={path(`/i/${termsPage}`)} className={styles.link}>
          {words('account.terms')}
        </a>
      </li>
      <li>
        <a href={path('/my-account#log-out')} className={styles.link}>
          {words('account.logout')}
        </a>
      </li>
    </ul>
  );
  return (
    <>
      <details className={styles.dropDown}>
        <summary className={styles.summary}>
          {open === undefined ? t('shell.account') : words(open.label)}
          <Icon name="chevron-down" size="s" />
        </summary>
        {list}
      </details>
      <div className={styles.column}>{list}</div>
    </>
  );
}
