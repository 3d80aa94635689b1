import { useShop } from '#web/state/page/shop.tsx';
import { starsOf, type Review } from '#domain/reviews/review.ts';
import { writeDay } from '#texts/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Stars } from '#web/ui/stars.tsx';
import styles from './reviews.module.css';

/** One review: stars, words, who and when. */
export function ReviewItem({ review }: { readonly review: Review }) {
  const { t } = useShop();
  const stars = starsOf(review.ratings);
  return (
    <li className={styles.review}>
      {stars !== undefined && (
        <Stars value={stars} label={t('reviews.average', { average: stars })} />
      )}
      <h3 className={styles.title}>{review.title}</h3>
      <p className={styles.detail}>{review.detail}</p>
      <p className="soft small">
        {review.nickname}, <time>{writeDay(review.createdAt)}</time>
        {review.isVerified && (
          <>
            {' '}
            <Badge tone="good">{t('reviews.verified')}</Badge>
          </>
        )}
      </p>
    </li>
  );
}
