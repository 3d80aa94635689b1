import { useShop } from '#web/state/page/shop.tsx';
import { Stars } from '#web/ui/stars.tsx';

export interface RatingLinkProps {
  readonly average: number;
  readonly count: number;
}

/** What buyers think, and the way to their words. */
export function RatingLink({ average, count }: RatingLinkProps) {
  const { t, format } = useShop();
  return (
    <p className="small">
      <Stars value={average} />{' '}
      <a href="#reviews">{t('reviews.rating', { average: format.number(average), count })}</a>
    </p>
  );
}
