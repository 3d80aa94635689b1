import { useShop } from '#web/state/page/shop.tsx';
import { useServerDrawn } from '#web/life/use-server-drawn.tsx';
import { ReviewList, type ReviewListProps } from './review-list.tsx';
import { StarSummary } from './star-summary.tsx';
import { WriteReview } from './write-review.tsx';
import styles from './reviews.module.css';

interface ProductReviewsProps extends ReviewListProps {
  readonly product: { readonly id: number; readonly name: string };
}

/** Reviews: a summary, each review, and a form to write one. */
export function ProductReviews({ product, ...listed }: ProductReviewsProps) {
  const { t } = useShop();
  const summary = useServerDrawn(
    'review-summary',
    import.meta.env.SSR && <StarSummary {...listed.found} />,
  );
  const list = useServerDrawn('review-list', import.meta.env.SSR && <ReviewList {...listed} />);
  return (
    <section className={styles.section} aria-labelledby="reviews">
      <h2 id="reviews">{t('product.reviews')}</h2>
      <div className={styles.aside}>
        <div className="stack gap-3" {...summary} />
        <WriteReview product={product} />
      </div>
      {listed.found.total > 0 && <div className="stack gap-5" {...list} />}
    </section>
  );
}
