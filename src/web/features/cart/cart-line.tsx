import { Suspense, useState } from 'react';
import type { CartItem } from '#domain/cart/cart.ts';
import { choiceText } from '#domain/catalog/choice-text.ts';
import { errorTable, type ErrorCode } from '#domain/error-table.ts';
import type { Refusal } from '#domain/errors.ts';
import { priceRow } from '#domain/money/price-row.ts';
import { quantityBounds } from '#domain/stock/quantity-bounds.ts';
import { refusedQuantity } from '#domain/stock/refused-quantity.ts';
import { useErrorText } from '#web/state/notices/error-text.ts';
import { noteLine, useLineNote } from '#web/state/cart/line-notes.ts';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useStock } from '#web/state/cart/stock.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import styles from './cart-line.module.css';
import { LinePromise } from './line-promise.tsx';
import { ChoiceList } from './choice-list.tsx';
import { CartPicture } from './cart-picture.tsx';

/** Fetched when the page has been idle; it is here before the press. */
const changes = () => import('#web/state/cart/cart-changes.ts');

interface CartLineProps {
  readonly item: CartItem;
  readonly isCompact?: boolean;
}

export function CartLine({ item, isCompact = false }: CartLineProps) {
  const { t, path, format, storeView } = useShop();
  const { maximumQuantity, asksBeforeRemoving } = storeView.settings.cart;
  const stock = useStock(item.sku);
  const bounds = stock ? quantityBounds(stock, maximumQuantity) : { max: maximumQuantity };
  const note = useLineNote(item);
  // What was said about the last change stands before what the line is like.
  const refusal = note ?? (stock && refusedQuantity(item.quantity, stock, maximumQuantity));
  const [isAsking, setIsAsking] = useState(false);
  const { unit, vatRate } = item;
  const side = useLargeAmount();
  const row =
    unit && vatRate !== undefined ? priceRow(unit.net, item.quantity, vatRate) : undefined;
  const address = path(`/${item.urlPath}`);
  const remove = () => {
    setIsAsking(false);
    void changes().then(({ removeFromCart }) => removeFromCart(item));
  };
  const setQuantity = (quantity: number) => {
    noteLine(item);
    void changes().then(({ changeCartQuantity }) => changeCartQuantity(item, quantity));
  };
  return (
    <li className={classNames(styles.line, isCompact && styles.compact)}>
      <a href={address} className={styles.picture} tabIndex={-1} aria-hidden>
        <CartPicture path={item.picture} />
      </a>
      <div className={styles.words}>
        <a href={address} className={styles.name}>
          {item.name}
        </a>
        {item.kind === 'bundle' ? (
          <ChoiceList choices={item.choices} />
        ) : (
          item.choices.length > 0 && (
            <p className={styles.detail}>{item.choices.map(choiceText).join(', ')}</p>
          )
        )}
        <p className={styles.detail}>
          {unit ? t('cart.each', { amount: format.money(unit[side]) }) : t('cart.noPrice')}
        </p>
        {!isCompact && <LinePromise line={item} className={styles.detail} />}
      </div>
      <p className={styles.sum}>{row ? format.money(row[side]) : '–'}</p>
      <div className={styles.controls}>
        <QuantityStepper
          size={isCompact ? 's' : 'm'}
          {...bounds}
          value={item.quantity}
          onChange={setQuantity}
          onWritten={(refused) =>
            noteLine(
              item,
              stock && refused !== undefined
                ? refusedQuantity(refused, stock, maximumQuantity)
                : undefined,
            )
          }
          labels={{
            quantity: t('cart.quantityOf', { name: item.name }),
            decrease: t('product.fewer'),
            increase: t('product.more'),
          }}
        />
        <IconButton
          icon="trash"
          size="s"
          label={t('cart.remove', { name: item.name })}
          onClick={() => (asksBeforeRemoving ? setIsAsking(true) : remove())}
        />
      </div>
      <div className={styles.problems}>
        <Suspense fallback={null}>
          {refusal ? (
            <Problem {...refusal} />
          ) : (
            item.problems.map((code) => <Remark key={code} code={code} />)
          )}
        </Suspense>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        size="s"
        title={t('cart.removeTitle')}
        closeLabel={t('shell.close')}
        footer={
          <>
            <Button variant="danger" onClick={remove}>
              {t('cart.removeYes')}
            </Button>
            <Button onClick={() => setIsAsking(false)}>{t('cart.removeNo')}</Button>
          </>
        }
      >
        <p>{t('cart.removeText', { name: item.name })}</p>
      </Dialog>
    </li>
  );
}

function Problem({ code, details }: Refusal) {
  const errorText = useErrorText();
  return <p role="status">{errorText(code, details)}</p>;
}

function Remark({ code }: { code: string }) {
  const known = knownCode(code);
  return known ? <Problem code={known} /> : <p>{code}</p>;
}

function knownCode(code: string): ErrorCode | undefined {
  // `in` has just looked it up.
  return code in errorTable ? (code as ErrorCode) : undefined;
}
