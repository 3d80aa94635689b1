import { useTexts } from '#web/state/page/texts.ts';
import type { ReviewPage } from '#contract/views/product.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Stars } from '#ui/stars.tsx';
import styles from './reviews.module.css';

type Reviewed = Pick<ReviewPage, 'total' | 'summary'>;

export function StarSummary(reviewed: Reviewed) {
  const { areOpenToGuests } = useShop().storeView.settings.reviews;
  const t = useTexts('reviews');
  return (
    <>
      {reviewed.total === 0 ? (
        <p className="soft">{t('reviews.none')}</p>
      ) : (
        <Distribution {...reviewed} />
      )}
      {/* The law demands this sentence about whether and how reviews are checked
          (rules/law#reviews-of-buyers). */}
      <p className="soft small">
        {t(areOpenToGuests ? 'reviews.howChecked' : 'reviews.howCheckedCustomers')}
      </p>
    </>
  );
}

function Distribution({ summary }: Reviewed) {
  const t = useTexts('reviews');
  const { format } = useShop();
  const { average, count, distribution } = summary;
  if (average === undefined) return null;
  return (
    <>
      <p className={styles.average}>
        <strong className={styles.number}>{format.number(average)}</strong>
        <span className="stack gap-1">
          <Stars
            value={average}
            label={t('reviews.average', { average: format.number(average) })}
          />
          <span className="soft small">{t('reviews.count', { count })}</span>
        </span>
      </p>
      <ul role="list" className={styles.bars} aria-label={t('reviews.distribution')}>
        {distribution.map((row) => (
          <li key={row.stars}>
            <span>{t('reviews.stars', { count: row.stars })}</span>
            <progress value={row.count} max={count} aria-hidden />
            <span className="figures">{row.count}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
