import type { TradeAccount, TradeSectionView } from '#contract/views/home.ts';
import { useLoginAddress } from '#web/state/session/login-address.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-input.tsx';
import { TradeAgreements } from './trade-agreements.tsx';
import { TradeOrders } from './trade-orders.tsx';
import { TradeWays } from './trade-ways.tsx';
import styles from './trade-section.module.css';

/** Quick order, and beside it what the customer comes back for. Guests read what the shop offers the trade. */
export function TradeContent({ section }: { readonly section: TradeSectionView }) {
  const { account } = section;
  return (
    <>
      <QuickOrder />
      {account ? <Own account={account} /> : <Offered section={section} />}
    </>
  );
}

/** The form of quick order as it works without scripts (rules/quick-order#page-of-quick-order). */
function QuickOrder() {
  const t = useTexts('trade-home');
  const words = useTexts('quick-order');
  const { t: shop, path } = useShop();
  return (
    <form method="post" action={path('/quick-order')} className={`stack gap-3 ${styles.quick}`}>
      <h2 id="trade-numbers" className={styles.heading}>
        {shop('shell.quickOrder')}
      </h2>
      <TextArea
        name="lines"
        rows={3}
        required
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        placeholder={t('tradeHome.numbers')}
        aria-labelledby="trade-numbers"
      />
      <div className="cluster gap-3">
        <Button type="submit" variant="primary">
          {words('quickOrder.find')}
        </Button>
        <a href={path('/quick-order')}>{t('tradeHome.file')}</a>
      </div>
    </form>
  );
}

function Own({ account }: { readonly account: TradeAccount }) {
  return (
    <>
      <TradeOrders orders={account.orders} />
      <div className={`stack gap-5 ${styles.ways}`}>
        <TradeAgreements agreed={account.agreed} />
        <TradeWays account={account} />
      </div>
    </>
  );
}

function Offered({ section: { title, html, links } }: { readonly section: TradeSectionView }) {
  const { t, path } = useShop();
  const login = useLoginAddress();
  return (
    <div className={`stack gap-3 ${styles.offered}`}>
      <h2 className={styles.heading}>{title}</h2>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      <div className="cluster gap-3">
        <Button href={login}>{t('shell.login')}</Button>
        {links.map(({ label, link }) => (
          <a key={link} href={path(link)}>
            {label}
          </a>
        ))}
      </div>
    </div>
  );
}
