import type { TradeSectionView } from '#contract/views/home.ts';
import { useServerDrawn } from '#web/life/use-server-drawn.tsx';
import { TradeContent } from './trade-content.tsx';
import styles from './trade-section.module.css';

/** The trade section, for customers who know what they need (rules/content#trade-section). */
export function TradeSection({ section }: { readonly section: TradeSectionView }) {
  const drawn = import.meta.env.SSR && <TradeContent section={section} />;
  return (
    <section
      className={`container ${styles.section}`}
      aria-label={section.title}
      {...useServerDrawn('trade', drawn)}
    />
  );
}
