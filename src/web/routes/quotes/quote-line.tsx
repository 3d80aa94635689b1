import type { ServedQuoteItem } from '#contract/wire/quote-item.ts';
import { formRules, optional } from '#domain/form-rules.ts';
import { checkText } from '#domain/checkout/check-text.ts';
import { priceRow } from '#domain/money/price-row.ts';
import { eachPrice } from '#texts/each-price.ts';
import { amount } from '#domain/written-rules.ts';
import { CartPicture } from '#web/features/cart/cart-picture.tsx';
import { PackedQuantity } from '#web/features/cart/packed-quantity.tsx';
import rows from '#web/features/account/rows.module.css';
import { MoneyField } from '#web/forms/fields/number-fields.tsx';
import { TextAreaField } from '#web/forms/fields/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import type { QuoteListState } from './use-quote-list.ts';

interface QuoteLineProps {
  readonly item: ServedQuoteItem;
  readonly list: QuoteListState;
}

/** A line with its quantity, and what the buyer says about it. */
export function QuoteLine({ item, list }: QuoteLineProps) {
  const t = useTexts('quote-list');
  const { t: shop, path, format, storeView } = useShop();
  const { name, sku, urlPath, choices, picture, quantity, unit, vatRate, saleUnit } = item;
  const row = unit && vatRate !== undefined ? priceRow(unit.net, quantity, vatRate) : undefined;
  return (
    <li className={rows.row}>
      <CartPicture path={picture} />
      <div className={rows.words}>
        <p>{urlPath === '' ? name : <a href={path(`/${urlPath}`)}>{name}</a>}</p>
        <p className="soft small figures">{sku}</p>
        {choices.map(({ label, value }) => (
          <p key={`${label} ${value}`} className="soft small">
            {label === '' ? value : `${label}: ${value}`}
          </p>
        ))}
        {unit && (
          <p className="soft small">
            {t('quoteList.ownPrice', {
              amount: eachPrice(shop, format.money(unit.net), saleUnit),
            })}
          </p>
        )}
        <PackedQuantity quantity={quantity} packing={item} className="soft small" />
        <Words item={item} list={list} />
      </div>
      <QuantityStepper
        size="s"
        value={quantity}
        max={storeView.settings.cart.maximumQuantity}
        disabled={list.isBusy}
        labels={{
          quantity: shop('product.quantityOf', { name }),
          decrease: shop('product.fewer'),
          increase: shop('product.more'),
        }}
        onChange={(next) =>
          void list.change(({ setQuoteLine }) => setQuoteLine(item, { quantity: next }))
        }
      />
      {row && <p className="figures">{format.money(row.net)}</p>}
      <IconButton
        icon="trash"
        size="s"
        label={shop('shell.removeOf', { name })}
        onClick={() => void list.change(({ removeQuoteLine }) => removeQuoteLine(item))}
      />
    </li>
  );
}

const maxRemarkLetters = 1000;

const wordRules = formRules({
  remark: (text) => checkText(text, maxRemarkLetters),
  wished: optional(amount),
});

function Words({ item, list }: QuoteLineProps) {
  const t = useTexts('quote-list');
  const { format } = useShop();
  const { remark, requestedNet } = item;
  const form = useForm({
    rules: wordRules,
    label: (name) => t(`quoteList.${name}`),
    leave: 'free',
    start: {
      remark,
      ...(requestedNet !== undefined && { wished: format.amount(requestedNet) }),
    },
    send: async (written) => {
      const wished = written.wished === '' ? null : written.wished;
      await list.save(({ setQuoteLine }) =>
        setQuoteLine(item, { remark: written.remark, requestedNet: wished }),
      );
    },
  });
  const isSaid = remark !== '' || requestedNet !== undefined;
  return (
    <Disclosure title={t(isSaid ? 'quoteList.wordsChange' : 'quoteList.wordsAdd')}>
      <Form of={form} submit={t('quoteList.save')} look={{ size: 's' }}>
        <TextAreaField {...form.field('remark')} rows={2} maxLength={maxRemarkLetters} />
        <MoneyField {...form.field('wished')} hint={t('quoteList.wishedHint')} />
      </Form>
    </Disclosure>
  );
}
