import type { ReactNode } from 'react';
import type { TradeAccount } from '#contract/views/home.ts';
import { menuLinks } from '#web/features/account/menu-links.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import styles from './trade-section.module.css';

/** Links to the customer's lists, and to the company's pages that they may open. */
export function TradeWays({ account: { lists, company } }: { readonly account: TradeAccount }) {
  const t = useTexts('trade-home');
  const account = useTexts('account');
  const wishlist = useTexts('wishlist-page');
  const shop = useShop();
  const { path } = shop;
  const pages = menuLinks(shop).filter(({ isOfCompany }) => isOfCompany);
  return (
    <>
      {lists.length > 0 && (
        <Ways title={wishlist('wishlist.lists')} id="trade-lists">
          {lists.map(({ id, name, count }) => (
            <li key={id ?? ''}>
              <a href={path(`/my-account/wishlist${id === undefined ? '' : `?list=${id}`}`)}>
                {name ?? wishlist('wishlist.mine')}
              </a>{' '}
              <span className="soft small">{t('tradeHome.goods', { count })}</span>
            </li>
          ))}
        </Ways>
      )}
      {pages.length > 0 && (
        <Ways title={company ?? account('account.menu_company')} id="trade-company">
          {pages.map(({ name, label, path: address }) => (
            <li key={name}>
              <a href={path(address)}>{account(label)}</a>
            </li>
          ))}
        </Ways>
      )}
    </>
  );
}

interface WaysProps {
  readonly title: string;
  readonly id: string;
  readonly children: ReactNode;
}

function Ways({ title, id, children }: WaysProps) {
  return (
    <nav aria-labelledby={id} className="stack gap-2">
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul role="list" className={styles.links}>
        {children}
      </ul>
    </nav>
  );
}
