import { useTexts } from '#web/state/page/texts.ts';
import { useLoginAddress } from '#web/state/session/login-address.ts';
import { openModal, useComingModal, type ReviewedProduct } from '#web/state/dialogs/modals.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { NoScripts } from '#web/life/no-scripts.tsx';
import styles from './reviews.module.css';

interface WriteReviewProps {
  readonly product: ReviewedProduct;
}

/** The button for a new review; its form loads with the first press. */
export function WriteReview({ product }: WriteReviewProps) {
  const loginAddress = useLoginAddress();
  const { t, storeView, visitor } = useShop();
  const coming = useComingModal();
  if (!visitor.isLoggedIn && !storeView.settings.reviews.areOpenToGuests) {
    return (
      <div>
        <Button href={loginAddress}>{t('product.logInToReview')}</Button>
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
        {t('product.writeReview')}
      </Button>
      <NoScripts>{import.meta.env.SSR && <NeedsScripts />}</NoScripts>
    </div>
  );
}

function NeedsScripts() {
  const t = useTexts('reviews');
  return <p className="soft small">{t('reviews.needsScripts')}</p>;
}
