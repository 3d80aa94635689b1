import type { ReadingCard } from '#contract/views/reading.ts';
import tile from '#web/features/product/product-tile.module.css';
import { useShop } from '#web/state/page/shop.tsx';
import { Scene } from '#ui/picture.tsx';
import styles from './reading.module.css';

interface ReadingCardsProps {
  readonly cards: readonly ReadingCard[];
  readonly heading: 'h2' | 'h3';
  /** They are at the top of a page, so the first picture loads first. */
  readonly isFirst?: boolean;
}

/** Pictures with text below, each card one link. */
export function ReadingCards({ cards, heading: Heading, isFirst = false }: ReadingCardsProps) {
  const { path } = useShop();
  if (cards.length === 0) return null;
  return (
    <ul role="list" className={styles.cards}>
      {cards.map(({ title, link, image, tones, summary, note }, index) => (
        <li key={link} className={`${tile.tile} ${styles.card}`}>
          {image !== undefined && (
            <Scene picture={image} tones={tones} alt="" isEager={isFirst && index === 0} />
          )}
          <Heading className={styles.title}>
            <a href={path(link)} className={tile.link}>
              {title}
            </a>
          </Heading>
          {note && <p className="soft small">{note}</p>}
          {summary && <p>{summary}</p>}
        </li>
      ))}
    </ul>
  );
}
