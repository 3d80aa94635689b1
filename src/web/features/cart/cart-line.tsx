import { useTexts } from '#web/state/page/texts.ts';
import { Suspense, useState, type ReactNode } from 'react';
import type { CartItem } from '#domain/cart/cart.ts';
import { isIntangible } from '#domain/catalog/is-intangible.ts';
import { choiceText } from '#domain/catalog/choice-text.ts';
import { priceRow } from '#domain/money/price-row.ts';
import { isOnHand, lineFulfilment } from '#domain/orders/fulfilment.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import { quantityBounds } from '#domain/stock/quantity-bounds.ts';
import { refusedQuantity } from '#domain/stock/refused-quantity.ts';
import { stockText } from '#domain/stock/stock-text.ts';
import { eachPrice } from '#texts/each-price.ts';
import { sayRefused } from '#web/state/cart/line-refusals.ts';
import { useLargeAmount } from '#web/state/display/display.ts';
import { RefusalSentence } from '#web/state/notices/error-text.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useIsOnlyFetched, useStock } from '#web/state/cart/stock.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './cart-line.module.css';
import { ChoiceList } from './choice-list.tsx';
import { LinePromise } from './line-promise.tsx';
import { PackedQuantity } from './packed-quantity.tsx';
import { PackedStepper } from './packed-stepper.tsx';
import { CartPicture } from './cart-picture.tsx';
import { useLineProblems } from './line-problems.ts';

/** Loaded when the page is idle, before the first press. */
const changes = () => import('#web/state/cart/cart-changes.ts');

interface CartLineProps {
  readonly item: CartItem;
  /** The look in the mini cart, or in a compact cart. */
  readonly look?: 'panel' | 'row';
  /** Further actions on the line. */
  readonly tools?: ReactNode;
}

export function CartLine({ item, look, tools }: CartLineProps) {
  const { path, format } = useShop();
  const words = useTexts('cart');
  const side = useLargeAmount();
  const { unit, vatRate } = item;
  const stock = useStock(item.sku);
  // A cart is delivered in one way only, so one fetched line makes all fetched.
  const isFetched = useIsOnlyFetched();
  const row =
    unit && vatRate !== undefined ? priceRow(unit.net, item.quantity, vatRate) : undefined;
  const address = path(`/${item.urlPath}`);
  return (
    <li
      className={classNames(
        styles.line,
        look === 'panel' && styles.compact,
        look === 'row' && styles.row,
      )}
    >
      <a href={address} className={styles.picture} tabIndex={-1} aria-hidden>
        <CartPicture path={item.picture} />
      </a>
      <div className={styles.words}>
        <a href={address} className={styles.name}>
          {item.name}
        </a>
        <LineWords item={item} isRow={look === 'row'} />
        <PackedQuantity quantity={item.quantity} packing={item} className={styles.detail} />
        {look === undefined && !isSoldOut(stock) && (
          <LinePromise line={item} isFetched={isFetched} className={styles.detail} />
        )}
        {look === undefined && tools}
      </div>
      <p className={styles.sum}>{row ? format.price(row[side]) : '–'}</p>
      <div className={styles.controls}>
        {isIntangible(item) ? (
          item.quantity > 1 && <p>{words('cart.pieces', { count: item.quantity })}</p>
        ) : (
          <div className="stack gap-2">
            <LineQuantity item={item} size={look === undefined ? 'm' : 's'} />
          </div>
        )}
        <div className={styles.buttons}>
          {look === 'row' && tools}
          <RemoveButton item={item} />
        </div>
      </div>
      <div className={styles.problems}>
        <Suspense fallback={null}>
          <LineProblems item={item} />
        </Suspense>
      </div>
    </li>
  );
}

/** The number, choices, unit price and note of a line; compact carts show them in a row. */
function LineWords({ item, isRow }: { item: CartItem; isRow: boolean }) {
  const { t, format } = useShop();
  const words = useTexts('cart');
  const side = useLargeAmount();
  const { sku, quantity, unit, note, choices, kind } = item;
  const isList = kind === 'bundle' && !isRow;
  const isFree = unit?.gross === 0;
  const each = whole(
    unit ? eachPrice(t, format.price(unit[side]), item.saleUnit) : t('product.noPrice'),
  );
  const details = [
    ...(isList ? [] : [choices.map(choiceText).join(', ')]),
    ...(isFree || (isRow && unit && quantity === 1) ? [] : [each]),
    ...(note === undefined ? [] : [words('cart.note', { note })]),
  ].filter((detail) => detail !== '');
  return (
    <>
      <p className={styles.detail}>
        {`${t('product.sku')}\u00A0${sku}`}
        <StockWords item={item} />
        {isRow && details.map((detail) => `\u00A0· ${detail}`)}
      </p>
      {isList && <ChoiceList choices={choices} side={side} />}
      {!isRow &&
        details.map((detail) => (
          <p key={detail} className={styles.detail}>
            {detail}
          </p>
        ))}
    </>
  );
}

/** Joins a few words with no-break spaces. */
function whole(words: string): string {
  return words.replaceAll(' ', '\u00A0');
}

const stockWords = {
  'few-left': 'product.fewLeft',
  backorder: 'product.backorder',
  'in-shop': 'product.inShop',
} as const;

/**
 * The stock of a line. A line that can't be bought shows its problem instead. A default text reserves
 * the space until the stock is known.
 */
function StockWords({ item }: { item: CartItem }) {
  const { t } = useShop();
  const words = useTexts('cart');
  const stock = useStock(item.sku);
  if (!isOnHand(lineFulfilment(item))) return null;
  const text = stockText(stock, false, item.quantity);
  if (text !== 'in-stock' && !(text in stockWords)) return null;
  const said =
    text === 'in-stock'
      ? words('cart.inStock')
      : t(stockWords[text as keyof typeof stockWords], { count: stock?.quantity ?? 0 });
  return (
    <span className={stock === undefined ? styles.awaited : undefined}>{`\u00A0· ${said}`}</span>
  );
}

function LineQuantity({ item, size }: { item: CartItem; size: 's' | 'm' }) {
  const { t, storeView } = useShop();
  const { maximumQuantity } = storeView.settings.cart;
  const stock = useStock(item.sku);
  const bounds = stock ? quantityBounds(stock, maximumQuantity) : { max: maximumQuantity };
  const setQuantity = (quantity: number) => {
    sayRefused(item);
    void changes().then(({ changeCartQuantity }) => changeCartQuantity(item, quantity));
  };
  return (
    <PackedStepper
      packing={item}
      size={size}
      {...bounds}
      value={item.quantity}
      onChange={setQuantity}
      onWritten={(refused) =>
        sayRefused(
          item,
          stock && refused !== undefined
            ? refusedQuantity(refused, stock, maximumQuantity)
            : undefined,
        )
      }
      labels={{
        quantity: t('product.quantityOf', { name: item.name }),
        decrease: t('product.fewer'),
        increase: t('product.more'),
      }}
    />
  );
}

/** Asks first where the shop's setting says so; a notice offers the line back in any case. */
function RemoveButton({ item }: { item: CartItem }) {
  const { t, storeView } = useShop();
  const words = useTexts('cart');
  const [isAsking, setIsAsking] = useState(false);
  const remove = () => {
    setIsAsking(false);
    void changes().then(({ removeFromCart }) => removeFromCart(item));
  };
  return (
    <>
      <IconButton
        icon="trash"
        size="s"
        label={t('shell.removeOf', { name: item.name })}
        onClick={() => (storeView.settings.cart.asksBeforeRemoving ? setIsAsking(true) : remove())}
      />
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        size="s"
        title={words('cart.removeTitle')}
        closeLabel={t('shell.close')}
        footer={
          <>
            <Button variant="danger" onClick={remove}>
              {t('shell.remove')}
            </Button>
            <Button onClick={() => setIsAsking(false)}>{t('shell.keep')}</Button>
          </>
        }
      >
        <p>{words('cart.removeText', { name: item.name })}</p>
      </Dialog>
    </>
  );
}

function LineProblems({ item }: { item: CartItem }) {
  return useLineProblems(item).map((problem) => (
    <p key={problem.code} role="status">
      <RefusalSentence {...problem} />
    </p>
  ));
}
