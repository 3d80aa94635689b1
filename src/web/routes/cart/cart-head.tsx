import { useShop } from '#web/state/page/shop.tsx';
import { loadTexts, useTexts } from '#web/state/page/texts.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import { cartCsv, cartCsvColumns, type CartCsvWords } from '#domain/cart/cart-csv.ts';
import { fewestToChoose } from '#domain/cart/cart-view.ts';
import type { CartView } from '#domain/customer/display.ts';
import { Button } from '#ui/button.tsx';
import styles from './cart-head.module.css';

/**
 * The number of lines, the switch of their look, and the cart as a table (rules/cart#compact,
 * rules/cart#csv).
 */
export function CartHead({
  items,
  view,
}: {
  readonly items: readonly CartItem[];
  readonly view: CartView;
}) {
  const t = useTexts('cart-page');
  const { t: shop, storeView } = useShop();
  const choose = async (cart: CartView) => {
    const { chooseDisplay } = await import('#web/state/display/choose-display.ts');
    chooseDisplay({ cart });
  };
  const download = async () => {
    const { packTexts } = await import('#texts/pack-texts.ts');
    const words = await loadTexts('packing', storeView.language);
    const headings = Object.fromEntries(
      cartCsvColumns.map((column) => [column, t(`cartPage.csv_${column}`)]),
    ) as CartCsvWords['headings'];
    const text = cartCsv(items, {
      headings,
      unitOf: ({ saleUnit }) => shop(`unit.${saleUnit ?? 'piece'}`),
      packsOf: (item) => packTexts(words, item).join('; '),
    });
    const file = new Blob([text], { type: 'text/csv;charset=utf-8' });
    saveAs(file, `${t('cartPage.csvFile')}.csv`);
  };
  return (
    <div className={styles.head}>
      <p className="soft small">{t('cartPage.lines', { count: items.length })}</p>
      <div className={styles.tools}>
        <Button variant="quiet" size="s" icon="download" onClick={() => void download()}>
          {t('cartPage.csv')}
        </Button>
        {items.length >= fewestToChoose && (
          <Button
            variant="quiet"
            size="s"
            icon={view === 'compact' ? 'grid' : 'list'}
            onClick={() => void choose(view === 'compact' ? 'roomy' : 'compact')}
          >
            {t(view === 'compact' ? 'cartPage.roomy' : 'cartPage.compact')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Makes the browser save a file, through a link. */
function saveAs(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // By then the browser has its own copy of the file.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
