import type { ReviewPage } from '#contract/views/product.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Stars } from '#web/ui/stars.tsx';
import styles from './reviews.module.css';

export function StarSummary({ total, summary }: Pick<ReviewPage, 'total' | 'summary'>) {
  const { t, format } = useShop();
  const { average, count, distribution } = summary;
  if (total === 0) return <p className="soft">{t('reviews.none')}</p>;
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
