import type { Offer } from '#domain/pricing/offer.ts';
import { Guard } from '#web/life/guard.tsx';
import { lazyPiece } from '#web/life/lazy-piece.tsx';

export interface PackPricesProps {
  readonly offer: Offer;
  /** The wanted quantity. */
  readonly quantity: number;
}

const Words = lazyPiece(async () => (await import('./pack-price-words.tsx')).PackPriceWords);

/** The prices of an offer's packs; an article without packs loads nothing. */
export function PackPrices(props: PackPricesProps) {
  const { offer } = props;
  return (
    offer.kind === 'priced' &&
    offer.packs !== undefined && (
      <Guard fallback={null}>
        <Words {...props} />
      </Guard>
    )
  );
}
