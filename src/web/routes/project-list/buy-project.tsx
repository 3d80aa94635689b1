import { useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import styles from './project-list.module.css';
import type { Picks } from './use-picks.ts';

/** Puts the ticked lines, or all that is left, into the cart or on the quote list. */
export function BuyProject({ picks }: { readonly picks: Picks }) {
  const t = useTexts('project-list');
  const { path } = useShop();
  const { canBuy, canQuote } = useView('account/project');
  const { all, ticked, isBusy, isInQuotes, toCart, toQuotes } = picks;
  if (all.length === 0) return null;
  const count = ticked.length;
  return (
    <div className={`${styles.buying} screen-only`}>
      {canBuy && (
        <Button variant="primary" icon="cart" busy={isBusy} onClick={() => void toCart()}>
          {t(count > 0 ? 'projectList.toCart' : 'projectList.allToCart')}
        </Button>
      )}
      {canQuote && (
        <Button icon="quote" busy={isBusy} onClick={() => void toQuotes()}>
          {t('projectList.toQuotes')}
        </Button>
      )}
      <p role="status">
        {count > 0 && t('projectList.picked', { count })}
        {count === 0 && isInQuotes && <a href={path('/quotes')}>{t('projectList.inQuotes')}</a>}
      </p>
    </div>
  );
}
