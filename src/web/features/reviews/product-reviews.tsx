import type { ReviewPage } from '#contract/review.ts';
import { useShop } from '#web/state/shop.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ReviewItem } from './review-item.tsx';
import { StarSummary } from './star-summary.tsx';
import { WriteReview } from './write-review.tsx';
import styles from './reviews.module.css';
import { useReviewTexts } from './use-review-texts.ts';

export interface ProductReviewsProps {
  readonly product: { readonly id: number; readonly name: string };
  readonly found: ReviewPage;
  /** First page is 1. */
  readonly page: number;
  readonly hrefFor: (page: number) => string;
}

/** What buyers say: all together, one by one, and the way to say something oneself (spec §2 review). */
export function ProductReviews({ product, found, page, hrefFor }: ProductReviewsProps) {
  const r = useReviewTexts();
  const { settings } = useShop().storeView;
  const { summary, reviews, total } = found;
  const { areOpenToGuests, pageSize } = settings.reviews;
  return (
    <section className={styles.section} aria-labelledby="reviews">
      <h2 id="reviews">{r('reviews.title')}</h2>
      <div className={styles.aside}>
        {summary.average !== undefined && <StarSummary {...summary} average={summary.average} />}
        {total === 0 && <p className="soft">{r('reviews.none')}</p>}
        <WriteReview product={product} />
        {/* The law wants it said whether and how reviews are checked (norway 3.3). */}
        <p className="soft small">
          {r(areOpenToGuests ? 'reviews.howChecked' : 'reviews.howCheckedCustomers')}
        </p>
      </div>
      {total > 0 && (
        <div className="stack gap-5">
          <ul role="list" className={styles.list}>
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
          <Pagination
            page={page}
            pageCount={Math.ceil(total / pageSize)}
            hrefFor={hrefFor}
            labels={{
              navigation: r('reviews.pages'),
              previous: r('reviews.previous'),
              next: r('reviews.next'),
              page: (number) => r('reviews.page', { page: number }),
            }}
          />
        </div>
      )}
    </section>
  );
}
