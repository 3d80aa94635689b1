import type { DueOrder, OverviewView } from '#contract/views/account.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { dayText } from '#domain/time/day-text.ts';
import { Section } from '#ui/page.tsx';
import styles from './overview.module.css';

/** Orders to pay beyond these are in the list of orders. */
const maxDue = 5;

/** What waits for the customer: orders to pay, goods to review. */
export function Waiting({ toPay, toReview }: Pick<OverviewView, 'toPay' | 'toReview'>) {
  const t = useTexts('overview');
  const { path } = useShop();
  if (toPay.length + toReview === 0) return null;
  const more = toPay.length - maxDue;
  return (
    <Section id="waiting" title={t('overview.waiting')}>
      <ul role="list" className={styles.list}>
        {toPay.slice(0, maxDue).map((due) => (
          <Due key={due.number} due={due} />
        ))}
        {more > 0 && (
          <li>
            <a href={path('/my-account/orders')}>{t('overview.moreToPay', { count: more })}</a>
          </li>
        )}
        {toReview > 0 && (
          <li>
            <a href={path('/my-account/reviews')}>{t('overview.toReview', { count: toReview })}</a>
          </li>
        )}
      </ul>
    </Section>
  );
}

function Due({ due: { number, amount, dueOn } }: { readonly due: DueOrder }) {
  const t = useTexts('overview');
  const { path, format } = useShop();
  return (
    <li>
      <a href={path(`/my-account/orders/${number}`)}>
        {t('overview.toPay', { number, amount: format.money(amount) })}
      </a>
      {dueOn !== undefined && (
        <p className="soft small">{t('overview.due', { date: dayText(dueOn) })}</p>
      )}
    </li>
  );
}
