import type { CartItem } from '#domain/cart/cart.ts';
import { choiceText } from '#domain/catalog/choice-text.ts';
import type { LargeAmount } from '#domain/pricing/net-price-view.ts';
import { useShop } from '#web/state/page/shop.tsx';
import styles from './choice-list.module.css';

interface ChoiceListProps extends Pick<CartItem, 'choices'> {
  /** The amount that the bundle's row shows. */
  readonly side: LargeAmount;
}

/** The parts of a bundle, each with its surcharge. */
export function ChoiceList({ choices, side }: ChoiceListProps) {
  const { format } = useShop();
  return (
    <ul role="list" className={`soft small ${styles.list}`}>
      {choices.map((choice) => (
        <li key={choiceText(choice)}>
          <span>{choiceText(choice)}</span>
          {choice.price && <span className="figures">{format.price(choice.price[side])}</span>}
        </li>
      ))}
    </ul>
  );
}
