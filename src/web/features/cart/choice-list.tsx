import type { CartItem } from '#domain/cart/cart.ts';
import { choiceText } from '#domain/catalog/choice-text.ts';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useShop } from '#web/state/page/shop.tsx';
import styles from './choice-list.module.css';

/** The parts of a bundle, each with what it adds. */
export function ChoiceList({ choices }: Pick<CartItem, 'choices'>) {
  const { format } = useShop();
  const side = useLargeAmount();
  return (
    <ul role="list" className={`soft small ${styles.list}`}>
      {choices.map((choice) => (
        <li key={choiceText(choice)}>
          <span>{choiceText(choice)}</span>
          {choice.price && <span className="figures">{format.money(choice.price[side])}</span>}
        </li>
      ))}
    </ul>
  );
}
