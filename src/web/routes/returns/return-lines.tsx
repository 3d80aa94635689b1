import { useState } from 'react';
import type { OrderToReturn, ReturnableLine } from '#contract/views/own-returns.ts';
import { withSign } from '#domain/catalog/unit-sign.ts';
import type { AskedKind } from '#domain/returns/return-form.ts';
import { maxListedPieces, piecesText } from '#domain/returns/withdrawal-form.ts';
import { CartPicture } from '#web/features/cart/cart-picture.tsx';
import { PiecesInput } from '#web/forms/fields/pieces-input.tsx';
import type { FieldOf } from '#web/forms/form-of.ts';
import { useTexts } from '#web/state/page/texts.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import rows from '#web/features/account/rows.module.css';
import styles from './own-returns.module.css';

interface ReturnLinesProps {
  readonly order: OrderToReturn;
  readonly kind: AskedKind;
  readonly field: FieldOf;
}

/** The lines that may come back, each with a box, and with a number of pieces once it is ticked. */
export function ReturnLines({ order, kind, field: { id, label, error } }: ReturnLinesProps) {
  const lines = order.lines.filter(({ max }) => max[kind] > 0);
  return (
    <fieldset id={id} data-invalid={error === undefined ? undefined : ''}>
      <legend className={styles.legend}>{label}</legend>
      <ul role="list" className={rows.list}>
        {lines.map((line) => (
          <Line key={line.line} line={line} max={line.max[kind]} isTicked={lines.length === 1} />
        ))}
      </ul>
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

interface LineProps {
  readonly line: ReturnableLine;
  readonly max: number;
  readonly isTicked: boolean;
}

function Line({ line: returnable, max, isTicked: isTickedFirst }: LineProps) {
  const { line, name, sku, saleUnit, article } = returnable;
  const t = useTexts('own-returns');
  const [isTicked, setIsTicked] = useState(isTickedFirst);
  const counts = Array.from({ length: max }, (_, index) => index + 1);
  const option = (quantity: number) => ({
    value: piecesText({ line, quantity }),
    label: t('ownReturns.quantity', { count: quantity, all: withSign(max, saleUnit) }),
  });
  return (
    <li className={rows.row}>
      <CartPicture path={article?.picture} />
      <div className={rows.words}>
        <Checkbox
          label={name}
          note={sku}
          {...(max === 1 && { name: 'pieces', value: piecesText({ line, quantity: 1 }) })}
          checked={isTicked}
          onChange={({ target }) => setIsTicked(target.checked)}
        />
        {isTicked && max > maxListedPieces && (
          <Field
            label={t('ownReturns.quantityOf', { name })}
            hint={t('ownReturns.hint', { all: withSign(max, saleUnit) })}
          >
            <PiecesInput line={line} start={max} />
          </Field>
        )}
        {isTicked && max > 1 && max <= maxListedPieces && (
          <Select
            name="pieces"
            aria-label={t('ownReturns.quantityOf', { name })}
            defaultValue={piecesText({ line, quantity: max })}
            options={counts.map(option)}
          />
        )}
      </div>
    </li>
  );
}
