import { client } from '#web/state/page/this-page.ts';
import { useTexts } from '#web/state/page/texts.ts';
import { useId, useState, type SubmitEvent } from 'react';
import type { CartItem } from '#domain/cart/cart.ts';
import { nextEdit, openEdit, type CartEditEvent } from '#domain/cart/edit-mode.ts';
import { hasChoices, variantWith } from '#domain/catalog/choose-variant.ts';
import { configuration } from '#domain/catalog/configuration.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { quantityBounds } from '#domain/stock/quantity-bounds.ts';
import { toCartItem } from '#domain/cart/to-cart-item.ts';
import { PriceTag } from '#web/features/product/price-tag.tsx';
import { StockLine } from '#web/features/product/stock-line.tsx';
import { useRefusedQuantity } from '#web/features/cart/refused-quantity.tsx';
import { takeSetRight } from '#web/features/cart/set-right.ts';
import { stockOf, withStock } from '#web/state/cart/ask-stock.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useFetched } from '#web/state/use-fetched.ts';
import { wholeProduct } from '#web/state/whole-products.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { Select } from '#ui/select.tsx';
import { Spinner } from '#ui/spinner.tsx';

interface EditDialogProps {
  readonly item: CartItem;
  readonly onClose: () => void;
}

/** Finds the product with the stock of shops, which a search does not return. */
async function find(sku: string): Promise<OfferedProduct | 'gone'> {
  const product = await wholeProduct(sku);
  if (product === undefined) return 'gone';
  const skus = product.variants.map((variant) => variant.sku);
  return withStock(await stockOf(client, skus))(product);
}

/** Edit mode: changes a line's variant, and maybe its quantity (rules/cart#reconfiguring). */
export function EditDialog({ item, onClose }: EditDialogProps) {
  const { t: shop } = useShop();
  const t = useTexts('cart-page');
  const formId = useId();
  const product = useFetched(item.parentSku ?? item.sku, find);
  const isHere = typeof product === 'object';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cartPage.editTitle', { name: item.name })}
      closeLabel={shop('shell.close')}
      footer={
        isHere && (
          <Button type="submit" form={formId} variant="primary" wide>
            {t('cartPage.editSave')}
          </Button>
        )
      }
    >
      {isHere && <EditForm id={formId} product={product} item={item} onClose={onClose} />}
      {product === undefined && <Spinner label={t('cartPage.editWaiting')} />}
      {product === 'failed' && <Notice tone="warn">{t('cartPage.editFailed')}</Notice>}
      {product === 'gone' && <Notice tone="warn">{t('cartPage.editGone')}</Notice>}
    </Dialog>
  );
}

interface EditFormProps extends EditDialogProps {
  readonly id: string;
  readonly product: OfferedProduct;
}

function EditForm({ id, product, item, onClose }: EditFormProps) {
  const t = useTexts('cart-page');
  const { edit, chosen, others, choose, setQuantity } = useEdit(product, item);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (takeSetRight()) return;
    onClose();
    if (!chosen) return;
    const { configurable: _, ...options } = item.options;
    const wish = { product, variant: chosen, quantity: edit.quantity, options };
    void import('#web/state/cart/cart-changes.ts').then(({ changeCartChoice }) =>
      changeCartChoice(item, toCartItem(wish)),
    );
  };
  return (
    <form id={id} className="stack" onSubmit={save}>
      {product.options.map(({ attributeCode, label, values }) => (
        <Field key={attributeCode} label={label}>
          <Select
            value={edit.choices[attributeCode] ?? ''}
            onChange={({ target }) => choose(attributeCode, target.value)}
            options={values
              .filter((value) => hasVariant(product, attributeCode, value.id))
              .map((value) => ({ value: value.id, label: value.label }))}
          />
        </Field>
      ))}
      <p role="status">{others && t('cartPage.editAlso', { choices: others })}</p>
      {chosen && (
        <>
          <EditedQuantity stock={chosen.stock} quantity={edit.quantity} onQuantity={setQuantity} />
          <div className="stack gap-2">
            <PriceTag offer={chosen.offer} />
            <StockLine stock={chosen.stock} />
          </div>
        </>
      )}
    </form>
  );
}

interface EditedQuantityProps {
  readonly stock: StockItem;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
}

function EditedQuantity({ stock, quantity, onQuantity }: EditedQuantityProps) {
  const { t, storeView } = useShop();
  const bounds = quantityBounds(stock, storeView.settings.cart.maximumQuantity);
  const { refusal, ...told } = useRefusedQuantity({ bounds, stock, quantity, onQuantity });
  return (
    <>
      <Field label={t('product.quantity')}>
        <QuantityStepper
          {...bounds}
          value={quantity}
          {...told}
          labels={{
            quantity: t('product.quantity'),
            decrease: t('product.fewer'),
            increase: t('product.more'),
          }}
        />
      </Field>
      {refusal}
    </>
  );
}

function hasVariant({ variants }: OfferedProduct, code: string, valueId: string): boolean {
  return variants.some(({ attributes }) => attributes[code] === valueId);
}

/**
 * The state of an edit. A value leads to the nearest variant with it; `others` are the choices that
 * changed along with it, as text.
 */
function useEdit(product: OfferedProduct, item: CartItem) {
  const { listsOutOfStock } = useShop().storeView.settings.catalog;
  const [edit, setEdit] = useState(() => openEdit(product, item));
  const [others, setOthers] = useState('');
  const send = (event: CartEditEvent, from = edit) => nextEdit(from, event) ?? from;
  const choose = (attributeCode: string, valueId: string) => {
    const wished = send({ kind: 'choose', attributeCode, valueId });
    const { choices } = wished;
    const found = variantWith(product, attributeCode, { choices, listsOutOfStock });
    if (!found.ok) return;
    const values = configuration(product.options, found.value);
    const changed = values.filter(
      ({ option, value }) => choices[option.attributeCode] !== value.id,
    );
    setOthers(changed.map(({ option, value }) => `${option.label}: ${value.label}`).join(', '));
    setEdit(
      values.reduce(
        (next, { option: { attributeCode: code }, value }) =>
          send({ kind: 'choose', attributeCode: code, valueId: value.id }, next),
        wished,
      ),
    );
  };
  return {
    edit,
    others,
    choose,
    chosen: product.variants.find((variant) => hasChoices(variant, edit.choices)),
    setQuantity: (quantity: number) => setEdit(send({ kind: 'quantity', quantity })),
  };
}
