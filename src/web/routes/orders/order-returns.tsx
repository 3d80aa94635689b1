import { withSign } from '#domain/catalog/unit-sign.ts';
import type { OrderedReturn } from '#contract/views/orders.ts';
import { writeDay } from '#texts/dates.ts';
import { StatusBadge } from '#web/features/states/status-badge.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Notice } from '#ui/notice.tsx';
import { Section } from '#ui/page.tsx';
import { OrderLink, ReplacedBy, ReturnMoney } from './exchanged.tsx';
import styles from './order.module.css';
import { useOrderView } from './use-order-view.ts';

/** The returns, withdrawals and complaints about the order's goods (rules/returns#pages). */
export function OrderReturns() {
  const t = useTexts('placed-order');
  const { returns } = useOrderView();
  if (returns.length === 0) return null;
  return (
    <Section id="returns" title={t('placedOrder.returns')}>
      <ul role="list" className={styles.returns}>
        {returns.map((each) => (
          <Returned key={each.number} of={each} />
        ))}
      </ul>
    </Section>
  );
}

/** Says that the order sends goods in place of returned ones (rules/returns#exchange). */
export function Replaces() {
  const t = useTexts('placed-order');
  const { replaces } = useOrderView();
  if (replaces === undefined) return null;
  return (
    <Notice tone="info">
      {t('placedOrder.replaces', { number: replaces.returnNumber })} <OrderLink to={replaces} />
    </Notice>
  );
}

function Returned({ of }: { readonly of: OrderedReturn }) {
  const t = useTexts('placed-order');
  const words = useTexts('returns');
  const { path } = useShop();
  const { lines } = useOrderView();
  const { number, kind, status, askedAt, pieces, money, replacement } = of;
  const name = t('placedOrder.returnNamed', { kind: words(`returns.kind_${kind}`), number });
  return (
    <li className={styles.part}>
      <h3 className={styles.when}>
        {of.path === undefined ? name : <a href={path(of.path)}>{name}</a>}{' '}
        <StatusBadge of="return" state={status}>
          {words(`returns.status_${status}`)}
        </StatusBadge>
      </h3>
      <p className="soft">{t('placedOrder.returnAsked', { date: writeDay(askedAt) })}</p>
      <ul role="list" className={styles.pieces}>
        {pieces.map(({ line, quantity }, index) => (
          // Two items may be of one line, so the key is the index.
          <li key={`${index}`}>
            {t('placedOrder.line', {
              quantity: withSign(quantity, lines[line - 1]?.saleUnit),
              name: lines[line - 1]?.name ?? '',
            })}
          </li>
        ))}
      </ul>
      {replacement && <ReplacedBy order={replacement} />}
      {money && <ReturnMoney {...money} />}
    </li>
  );
}
