import type { ListedOrder } from '#contract/views/orders.ts';
import { writeDay } from '#texts/dates.ts';
import { CartPicture } from '#web/features/cart/cart-picture.tsx';
import { StatusBadge } from '#web/features/states/status-badge.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Section } from '#ui/page.tsx';
import styles from './overview.module.css';

/** The customer's last order, and where it is. */
export function LastOrder({ order }: { readonly order: ListedOrder }) {
  const t = useTexts('overview');
  const words = useTexts('placed-order');
  const { path } = useShop();
  const { number, placedAt, standing, names, more, pictures } = order;
  const named = names.join(', ');
  return (
    <Section id="last-order" title={t('overview.lastOrder')}>
      <div className={styles.order}>
        <div className={styles.words}>
          <p className={styles.number}>
            <a href={path(`/my-account/orders/${number}`)}>
              {words('placedOrder.number', { number })}
            </a>
          </p>
          <p>
            <StatusBadge of="order" state={standing}>
              {words(`placedOrder.state_${standing}`)}
            </StatusBadge>
          </p>
          <p>{more === 0 ? named : words('placedOrder.more', { names: named, count: more })}</p>
          <p className="soft small">{words('placedOrder.placed', { date: writeDay(placedAt) })}</p>
        </div>
        <div className={styles.pictures}>
          {pictures.map((picture, index) => (
            // Two lines may be of one article, so the key is the index.
            <CartPicture key={`${index}`} path={picture} />
          ))}
        </div>
      </div>
      <p>
        <a href={path('/my-account/orders')}>{t('overview.orders')}</a>
      </p>
    </Section>
  );
}
