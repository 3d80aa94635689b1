import type { ReviewPage } from '#contract/views/product.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ReviewItem } from './review-item.tsx';
import { StarSummary } from './star-summary.tsx';
import { WriteReview } from './write-review.tsx';
import styles from './reviews.module.css';

export interface ProductReviewsProps {
  readonly product: { readonly id: number; readonly name: string };
  readonly found: ReviewPage;
  /** First page is 1. */
  readonly page: number;
  readonly hrefFor: (page: number) => string;
}

/** What buyers say: all together, one by one, and the way to say something oneself. */
export function ProductReviews({ product, found, page, hrefFor }: ProductReviewsProps) {
  const { t } = useShop();
  const { settings } = useShop().storeView;
  const { summary, reviews, total } = found;
  const { areOpenToGuests, pageSize } = settings.reviews;
  return (
    <section className={styles.section} aria-labelledby="reviews">
      <h2 id="reviews">{t('reviews.title')}</h2>
      <div className={styles.aside}>
        {summary.average !== undefined && <StarSummary {...summary} average={summary.average} />}
        {total === 0 && <p className="soft">{t('reviews.none')}</p>}
        <WriteReview product={product} />
        {/* The law wants it said whether and how reviews are checked (rules/law#reviews-of-buyers). */}
        <p className="soft small">
          {t(areOpenToGuests ? 'reviews.howChecked' : 'reviews.howCheckedCustomers')}
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
              navigation: t('reviews.pages'),
              previous: t('reviews.previous'),
              next: t('reviews.next'),
              page: (number) => t('reviews.page', { page: number }),
            }}
          />
        </div>
      )}
    </section>
  );
}
