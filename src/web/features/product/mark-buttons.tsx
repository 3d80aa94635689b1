import type { MouseEvent } from 'react';
import { useCompare, useQuoteCount, useWishlist, wishlistStore } from '#web/state/marked-lists.ts';
import { loadCompare, toggleCompare } from '#web/state/compare/compare-changes.ts';
import { followTabs } from '#web/state/tabs/open-tabs.ts';
import { loadQuotes } from '#web/state/quotes/load-quotes.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { loadWishlist } from '#web/state/wishlist/load-wishlist.ts';
import { toggleWish } from '#web/state/wishlist/wishlist-changes.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LazyBoughtMark } from './lazy-bought-mark.tsx';
import type { ProductMarksProps } from './marks.tsx';
import styles from './mark-buttons.module.css';

// The lists are read once their buttons have loaded; a wishlist that fails to load is loaded again at
// the next change.
void loadCompare();
loadWishlist().then(fetchChoice, () => undefined);
loadQuotes().catch(() => undefined);
followTabs('quotes', () => void loadQuotes().catch(() => undefined));
followTabs('compare', () => void loadCompare());
followTabs('wishlist', () => void loadWishlist({ isForced: true }).catch(() => undefined));

/** Loads the dialog for choosing a list beforehand, so that it also opens without a network. */
function fetchChoice(): void {
  if (wishlistStore.getState().several) import('./choose-list-dialog.tsx').catch(() => undefined);
}

/**
 * Links to compare list, wishlist and quote list with their counts, beside account and cart; hidden while a list is
 * empty.
 */
export function HeaderMarks() {
  const { path, storeView, t } = useShop();
  const { compare, quotes, wishlist } = storeView.settings;
  const quoted = useQuoteCount();
  const compared = useCompare().skus.length;
  const wished = useWishlist().skus.length;
  return (
    <>
      {compare.isEnabled && compared > 0 && (
        <IconButton
          icon="compare"
          href={path('/compare')}
          label={t('product.compareList')}
          count={compared}
        />
      )}
      {wishlist.isEnabled && wished > 0 && (
        <IconButton
          icon="heart"
          href={path('/wishlist')}
          label={t('wishlist.title')}
          count={wished}
        />
      )}
      {quotes.isEnabled && quoted > 0 && (
        <IconButton icon="quote" href={path('/quotes')} label={t('shell.quotes')} count={quoted} />
      )}
    </>
  );
}

/** Buttons on a product that put it on the wishlist or the compare list, or remove it. */
export function ProductMarks({ sku, name, look }: ProductMarksProps) {
  const { t, storeView } = useShop();
  const { compare, wishlist } = storeView.settings;
  const isWished = useWishlist().skus.includes(sku);
  const isCompared = useCompare().skus.includes(sku);
  return (
    <>
      {look !== 'words' && <LazyBoughtMark sku={sku} look={look} />}
      <div className={styles[look]}>
        {wishlist.isEnabled && (
          <MarkButton
            icon="heart"
            isMarked={isWished}
            word={look === 'words' ? t(isWished ? 'wishlist.in' : 'wishlist.add') : undefined}
            label={t(isWished ? 'wishlist.inOf' : 'wishlist.addOf', { name })}
            onClick={({ currentTarget }) => void toggleWish(sku, name, currentTarget)}
          />
        )}
        {compare.isEnabled && (
          <MarkButton
            icon="compare"
            isMarked={isCompared}
            word={look === 'words' ? t('product.compare') : undefined}
            label={t('product.compareOf', { name })}
            onClick={() => void toggleCompare(sku)}
          />
        )}
      </div>
    </>
  );
}

interface MarkButtonProps {
  readonly icon: 'heart' | 'compare';
  readonly isMarked: boolean;
  /** The button's text, where there is room for it. */
  readonly word: string | undefined;
  readonly label: string;
  readonly onClick: (press: MouseEvent<HTMLButtonElement>) => void;
}

function MarkButton({ icon, isMarked, word, label, onClick }: MarkButtonProps) {
  const pressed = { 'aria-pressed': isMarked, onClick };
  if (word !== undefined) {
    const sign = isMarked ? 'check' : icon;
    // The accessible name must begin with the visible word (WCAG 2.5.3).
    const named = label.startsWith(word) ? { 'aria-label': label } : { title: label };
    return (
      <Button {...pressed} {...named} variant="quiet" size="s" icon={sign}>
        {word}
      </Button>
    );
  }
  const isHeart = icon === 'heart';
  return (
    <IconButton
      {...pressed}
      icon={isMarked && !isHeart ? 'check' : icon}
      filled={isMarked && isHeart}
      size="s"
      floating
      label={label}
    />
  );
}
