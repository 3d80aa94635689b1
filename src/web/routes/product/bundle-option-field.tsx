import { useTexts } from '#web/state/page/texts.ts';
import type { BundleChoice } from '#domain/cart/cart.ts';
import { takesSeveral, type BundleOption } from '#domain/catalog/bundle.ts';
import type { Refusal } from '#domain/errors.ts';
import type { Price } from '#domain/money/price.ts';
import type { OfferedSelection, PartPieces } from '#domain/pricing/bundle-net.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import { quantityBounds } from '#domain/stock/quantity-bounds.ts';
import { useRefusedQuantity } from '#web/features/cart/refused-quantity.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { CheckboxGroup } from '#ui/checkbox-group.tsx';
import { Field } from '#ui/field.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { ChoiceError } from './choice-error.tsx';
import { ChoiceName } from './choice-name.tsx';
import styles from './choices.module.css';
import { asOneLine, type ChoiceRow } from './choice-row.ts';
import { useAmount } from './use-amount.ts';

export interface BundleOptionProps {
  readonly option: BundleOption<OfferedSelection>;
  readonly choice: BundleChoice;
  readonly onChoose: (choice: BundleChoice) => void;
  readonly priceOf: (part: PartPieces) => Price | undefined;
  readonly refusal: Refusal | undefined;
}

export function BundleOptionField(props: BundleOptionProps) {
  const { option, choice } = props;
  const chosen = option.selections.find(({ id }) => choice.selections.includes(id));
  if (takesSeveral(option)) return <Several {...props} />;
  return (
    <div className={styles.place}>
      {option.kind === 'radio' ? <OneOfFew {...props} /> : <OneOfMany {...props} />}
      {chosen?.canChangeQuantity === true && <Pieces {...props} chosen={chosen} />}
    </div>
  );
}

function OneOfFew(props: BundleOptionProps) {
  const { option, choice, refusal } = props;
  return (
    <RadioGroup
      legend={<ChoiceName {...option} />}
      name={`place-${option.id}`}
      look="cards"
      options={useRows(props)}
      value={choice.selections[0] ?? ''}
      onChange={(id) => props.onChoose(choiceOf(option, id))}
      error={refusal && <ChoiceError refusal={refusal} />}
    />
  );
}

function OneOfMany(props: BundleOptionProps) {
  const { option, choice, refusal } = props;
  const { t } = useShop();
  const rows = useRows(props).map(asOneLine);
  return (
    <Field
      label={option.label}
      required={option.isRequired}
      mark={!option.isRequired && t('shell.optional')}
      error={refusal && <ChoiceError refusal={refusal} />}
      className={styles.grow ?? ''}
    >
      <Select
        options={rows}
        value={choice.selections[0] ?? ''}
        onChange={(event) => props.onChoose(choiceOf(option, event.target.value))}
      />
    </Field>
  );
}

function Several(props: BundleOptionProps) {
  const { option, choice, onChoose, refusal } = props;
  return (
    <CheckboxGroup
      legend={<ChoiceName {...option} />}
      look="cards"
      options={useRows(props)}
      values={choice.selections}
      onChange={(selections) => onChoose({ ...choice, selections })}
      error={refusal && <ChoiceError refusal={refusal} />}
    />
  );
}

function Pieces({ choice, onChoose, chosen }: BundleOptionProps & { chosen: OfferedSelection }) {
  const { t, storeView } = useShop();
  const words = useTexts('buying');
  const { maximumQuantity } = storeView.settings.cart;
  const { max } = quantityBounds(chosen.stock, maximumQuantity);
  const { refusal, ...told } = useRefusedQuantity({
    bounds: { min: 1, max, step: 1 },
    quantity: choice.quantity,
    onQuantity: (quantity) => onChoose({ ...choice, quantity }),
  });
  return (
    <>
      <Field label={t('product.quantity')}>
        <QuantityStepper
          min={1}
          max={max}
          value={choice.quantity}
          {...told}
          labels={{
            quantity: words('buying.piecesOf', { name: chosen.name }),
            decrease: t('product.fewer'),
            increase: t('product.more'),
          }}
        />
      </Field>
      {refusal}
    </>
  );
}

/** Another part starts with its own quantity. */
function choiceOf({ id, selections }: BundleOptionProps['option'], chosen: string): BundleChoice {
  const selection = selections.find((each) => each.id === chosen);
  return selection === undefined
    ? { optionId: id, quantity: 1, selections: [] }
    : { optionId: id, quantity: selection.quantity, selections: [chosen] };
}

/** The articles for the place. Sold-out ones are shown but can't be chosen. */
function useRows({ option, choice, priceOf }: BundleOptionProps): readonly ChoiceRow[] {
  const words = useTexts('buying');
  const amount = useAmount();
  const takesOne = !takesSeveral(option);
  const rows = option.selections.map((selection): ChoiceRow => {
    const isChosen = choice.selections.includes(selection.id);
    const changed = takesOne && isChosen && selection.canChangeQuantity;
    const quantity = changed ? choice.quantity : selection.quantity;
    const price = priceOf({ selection, quantity });
    const name =
      quantity === 1 ? selection.name : words('buying.several', { quantity, name: selection.name });
    const isMissing = isSoldOut(selection.stock);
    return {
      value: selection.id,
      label: isMissing ? words('buying.soldOut', { name }) : name,
      disabled: isMissing && !isChosen,
      ...(price && { trailing: amount(price) }),
    };
  });
  const isOpen = choice.selections.length === 0;
  if (!takesOne || (option.isRequired && !(isOpen && option.kind === 'select'))) return rows;
  const label = words(option.isRequired ? 'buying.choose' : 'buying.none');
  return [{ value: '', label }, ...rows];
}
