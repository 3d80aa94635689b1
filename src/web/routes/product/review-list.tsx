import { useTexts } from '#web/state/page/texts.ts';
import type { ReviewPage } from '#contract/views/product.ts';
import { starsOf, type Review } from '#domain/reviews/review.ts';
import { writeDay } from '#texts/dates.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Badge } from '#ui/badge.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Stars } from '#ui/stars.tsx';
import styles from './reviews.module.css';

export interface ReviewListProps {
  readonly found: ReviewPage;
  /** Page number, from 1. */
  readonly page: number;
  readonly hrefFor: (page: number) => string;
}

export function ReviewList({ found, page, hrefFor }: ReviewListProps) {
  const t = useTexts('reviews');
  const { storeView } = useShop();
  const { reviews, total } = found;
  return (
    <>
      <ul role="list" className={styles.list}>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={Math.ceil(total / storeView.settings.reviews.pageSize)}
        hrefFor={hrefFor}
        labels={{
          navigation: t('reviews.pages'),
          previous: t('reviews.previous'),
          next: t('reviews.next'),
          page: (number) => t('reviews.page', { page: number }),
        }}
      />
    </>
  );
}

function ReviewItem({ review }: { readonly review: Review }) {
  const t = useTexts('reviews');
  const { storeView } = useShop();
  const isForeign = review.language !== storeView.language;
  const lang = isForeign ? review.language : undefined;
  const stars = starsOf(review.ratings);
  return (
    <li className={styles.review}>
      {stars !== undefined && (
        <Stars value={stars} label={t('reviews.average', { average: stars })} />
      )}
      <h3 className={styles.title} lang={lang}>
        {review.title}
      </h3>
      <p className={styles.detail} lang={lang}>
        {review.detail}
      </p>
      <p className="soft small">
        {review.nickname}, <time>{writeDay(review.createdAt)}</time>
        {isForeign && <> · {t(`reviews.writtenIn.${review.language}`)}</>}
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
