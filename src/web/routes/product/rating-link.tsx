import { useTexts } from '#web/state/page/texts.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Stars } from '#ui/stars.tsx';
import { useServerDrawn } from '#web/life/use-server-drawn.tsx';

export interface RatingLinkProps {
  readonly average: number;
  readonly count: number;
}

export function RatingLink(props: RatingLinkProps) {
  const drawn = useServerDrawn('rating', import.meta.env.SSR && <Rating {...props} />);
  return <p className="small" {...drawn} />;
}

function Rating({ average, count }: RatingLinkProps) {
  const t = useTexts('reviews');
  const { format } = useShop();
  return (
    <>
      <Stars value={average} />{' '}
      <a href="#reviews">{t('reviews.rating', { average: format.number(average), count })}</a>
    </>
  );
}
