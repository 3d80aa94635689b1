import { useLatePiece } from '#web/state/use-late-piece.ts';
import { useLoginAddress } from '#web/state/login-address.ts';
import { useShop } from '#web/state/shop.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './reviews.module.css';
import { useReviewTexts } from './use-review-texts.ts';

interface WriteReviewProps {
  readonly product: { readonly id: number; readonly name: string };
}

/** The way to a review of one's own; its form comes with the first press. */
export function WriteReview({ product }: WriteReviewProps) {
  const r = useReviewTexts();
  const loginAddress = useLoginAddress();
  const { storeView, visitor } = useShop();
  const { Piece, isComing, open, close } = useLatePiece(
    async () => (await import('./review-dialog.tsx')).ReviewDialog,
  );
  if (!visitor.isLoggedIn && !storeView.settings.reviews.areOpenToGuests) {
    return (
      <div>
        <Button href={loginAddress}>{r('reviews.logIn')}</Button>
      </div>
    );
  }
  return (
    <div className={styles.write}>
      <Button icon="edit" busy={isComing} onClick={open}>
        {r('reviews.write')}
      </Button>
      <noscript>
        <p className="soft small">{r('reviews.needsScripts')}</p>
      </noscript>
      {Piece && <Piece product={product} onClose={close} />}
    </div>
  );
}
