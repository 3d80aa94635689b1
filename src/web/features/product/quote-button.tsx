import { useState } from 'react';
import { useQuoteCount } from '#web/state/marked-lists.ts';
import { notifyError } from '#web/state/notices/notifications.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';

export interface QuoteButtonProps {
  readonly sku: string;
  /** The chosen quantity, else the smallest that is sold. */
  readonly quantity: number;
}

/** Puts an article on the quote list, where its quantity is chosen (rules/companies#quotes). */
export function QuoteButton({ sku, quantity }: QuoteButtonProps) {
  const t = useTexts('quote-list');
  const { path } = useShop();
  const count = useQuoteCount();
  const [added, setAdded] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const add = async () => {
    setIsBusy(true);
    try {
      const { addToQuotes } = await import('#web/state/quotes/quote-list.ts');
      await addToQuotes([{ sku, quantity, options: {} }]);
      setAdded(sku);
    } catch (error) {
      notifyError(error);
    }
    setIsBusy(false);
  };
  return (
    <div className="stack gap-2">
      <Button size="l" icon="quote" busy={isBusy} onClick={() => void add()}>
        {t('quoteList.add')}
      </Button>
      <p role="status">
        {added === sku && <a href={path('/quotes')}>{t('quoteList.added', { count })}</a>}
      </p>
    </div>
  );
}
