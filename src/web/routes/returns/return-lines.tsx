import { useState } from 'react';
import type { OrderToReturn, ReturnableLine } from '#contract/views/own-returns.ts';
import { withSign } from '#domain/catalog/unit-sign.ts';
import type { LineObstacle } from '#domain/returns/line-obstacle.ts';
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

/**
 * The lines that may come back, each with a box, and with a number of pieces once it is ticked. The other lines say why
 * they may not come back.
 */
export function ReturnLines({ order, kind, field: { id, label, error } }: ReturnLinesProps) {
  const { lines } = order;
  const isOnly = lines.filter(({ max }) => max[kind] > 0).length === 1;
  return (
    <fieldset id={id} data-invalid={error === undefined ? undefined : ''}>
      <legend className={styles.legend}>{label}</legend>
      <ul role="list" className={rows.list}>
        {lines.map((line) => (
          <li key={line.line} className={rows.row}>
            <CartPicture path={line.article?.picture} />
            <div className={rows.words}>
              {line.max[kind] > 0 ? (
                <LineChoice line={line} max={line.max[kind]} isTicked={isOnly} />
              ) : (
                <BarredLine line={line} obstacle={line.obstacles[kind]} />
              )}
            </div>
          </li>
        ))}
      </ul>
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

interface LineChoiceProps {
  readonly line: ReturnableLine;
  readonly max: number;
  readonly isTicked: boolean;
}

/** The number is always in the form, so that a draft finds it; it counts once the box is ticked. */
function LineChoice({ line: returnable, max, isTicked: isTickedFirst }: LineChoiceProps) {
  const { line, name, sku } = returnable;
  const [isTicked, setIsTicked] = useState(isTickedFirst);
  return (
    <>
      <Checkbox
        label={name}
        note={sku}
        {...(max === 1 && { name: 'pieces', value: piecesText({ line, quantity: 1 }) })}
        checked={isTicked}
        onChange={({ target }) => setIsTicked(target.checked)}
      />
      {max > 1 && (
        <div hidden={!isTicked} onInput={() => setIsTicked(true)}>
          <PiecesChoice line={returnable} max={max} isTicked={isTicked} />
        </div>
      )}
    </>
  );
}

function PiecesChoice({ line: { line, name, saleUnit }, max, isTicked }: LineChoiceProps) {
  const t = useTexts('own-returns');
  const all = withSign(max, saleUnit);
  if (max > maxListedPieces) {
    return (
      <Field label={t('ownReturns.quantityOf', { name })} hint={t('ownReturns.hint', { all })}>
        <PiecesInput line={line} start={max} disabled={!isTicked} />
      </Field>
    );
  }
  const counts = Array.from({ length: max }, (_, index) => index + 1);
  return (
    <Select
      name="pieces"
      disabled={!isTicked}
      aria-label={t('ownReturns.quantityOf', { name })}
      defaultValue={piecesText({ line, quantity: max })}
      options={counts.map((count) => ({
        value: piecesText({ line, quantity: count }),
        label: t('ownReturns.quantity', { count, all }),
      }))}
    />
  );
}

interface BarredLineProps {
  readonly line: ReturnableLine;
  readonly obstacle: LineObstacle | undefined;
}

function BarredLine({ line: { name, sku }, obstacle }: BarredLineProps) {
  const t = useTexts('own-returns');
  const reason = obstacle ?? 'taken';
  return (
    <>
      <p className={styles.name}>{name}</p>
      <p className="soft small">{sku}</p>
      {reason !== 'not-yours' && reason !== 'canceled' && (
        <p className="small">{t(`ownReturns.barred_${reason}`)}</p>
      )}
    </>
  );
}
