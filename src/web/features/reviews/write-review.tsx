import { useLoginAddress } from '#web/state/login-address.ts';
import { openModal, useComingModal, type ReviewedProduct } from '#web/state/modals.ts';
import { useShop } from '#web/state/shop.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './reviews.module.css';
import { useReviewTexts } from './use-review-texts.ts';

interface WriteReviewProps {
  readonly product: ReviewedProduct;
}

/** The way to a review of one's own; its form comes with the first press. */
export function WriteReview({ product }: WriteReviewProps) {
  const r = useReviewTexts();
  const loginAddress = useLoginAddress();
  const { storeView, visitor } = useShop();
  const coming = useComingModal();
  if (!visitor.isLoggedIn && !storeView.settings.reviews.areOpenToGuests) {
    return (
      <div>
        <Button href={loginAddress}>{r('reviews.logIn')}</Button>
      </div>
    );
  }
  return (
    <div className={styles.write}>
      <Button
        icon="edit"
        busy={coming?.name === 'review'}
        onClick={() => openModal('review', product)}
      >
        {r('reviews.write')}
      </Button>
      <noscript>
        <p className="soft small">{r('reviews.needsScripts')}</p>
      </noscript>
    </div>
  );
}
