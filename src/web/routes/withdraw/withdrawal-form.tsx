import { useCallback, useEffect, useState } from 'react';
import type { OrderToWithdraw, WithdrawableLine } from '#contract/views/withdraw.ts';
import {
  countPieces,
  maxListedPieces,
  piecesText,
  receiptPath,
  restPath,
  withdrawalPath,
  withdrawalRules,
} from '#domain/returns/withdrawal-form.ts';
import { withSign } from '#domain/catalog/unit-sign.ts';
import { returnConditions } from '#domain/returns/return-request.ts';
import { moment } from '#domain/time/moment.ts';
import { writeDay } from '#texts/dates.ts';
import '#web/features/account/account-dictionaries.ts';
import { SelectField } from '#web/forms/fields/choice-fields.tsx';
import { PiecesInput } from '#web/forms/fields/pieces-input.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { writtenIn } from '#ui/written-form.ts';
import styles from './withdrawal-form.module.css';

interface WithdrawalFormProps {
  readonly order: OrderToWithdraw;
  /** Something was withdrawn from before, so the form begins with nothing chosen. */
  readonly isRest?: boolean;
}

/** The form for withdrawing, filled in with all of the order; or the reason why there is none. */
export function WithdrawalForm({ order, isRest = false }: WithdrawalFormProps) {
  const t = useTexts('withdrawal');
  const words = useTexts('returns');
  const { path } = useShop();
  const { number, key, request, lines, isOpenEnded, hasSent, hasUnsent, until, obstacle } = order;
  const { days } = useView('withdraw');
  const form = useForm({
    rules: withdrawalRules,
    label: (name) => t(name === 'condition' ? 'withdrawal.condition' : 'withdrawal.choose'),
    blamed: { 'return.seal_broken': 'condition', 'return.quantity': 'pieces' },
    leave: 'free',
    action: path(isRest ? restPath(order) : withdrawalPath(order)),
    send: async ({ pieces, condition }) => {
      const [{ withdraw }, { client }] = await Promise.all([
        import('#contract/order.ts'),
        import('#web/state/page/this-page.ts'),
      ]);
      const items = [...pieces];
      const named = { order_number: number, ...(key !== undefined && { key }) };
      const told = condition !== '' && { condition };
      await client.call(withdraw, { query: {}, body: { ...named, ...told, request, items } });
      location.assign(path(receiptPath(order, request)));
      return 'leaving';
    },
  });
  const { element } = form;
  const [count, setCount] = useState(() =>
    isRest ? 0 : countPieces(lines.map(piecesText).join('\n'), lines),
  );
  const recount = useCallback(() => {
    if (element.current) setCount(countPieces(writtenIn(element.current)['pieces'] ?? '', lines));
  }, [element, lines]);
  // A choice may have been made before the page came to life.
  useEffect(recount, [recount]);
  const conditions = [
    { value: '', label: t('withdrawal.notTold') },
    ...returnConditions.map((value) => ({ value, label: words(`returns.condition_${value}`) })),
  ];
  const { error } = form.field('pieces');
  if (until === undefined) {
    return obstacle === 'taken' ? null : (
      <Notice tone="info">{t(`withdrawal.none_${obstacle ?? 'excluded'}`)}</Notice>
    );
  }
  return (
    <Form
      of={form}
      submit={t('withdrawal.send')}
      busy={t('withdrawal.sending')}
      look={{ wide: true }}
      beside={
        <p className={styles.sum} role="status">
          {count === 0 ? t('withdrawal.sumNone') : t('withdrawal.sum', { count })}
        </p>
      }
    >
      <p>
        {isOpenEnded
          ? t('withdrawal.untilComes', { days })
          : t('withdrawal.until', { day: writeDay(moment(until - 1)) })}
      </p>
      <p className="soft">{t('withdrawal.help')}</p>
      {hasUnsent && <p className="soft">{t('withdrawal.unsent')}</p>}
      <input type="hidden" name="request" value={request} />
      {lines.map((line) => (
        <LineChoice key={line.line} line={line} isRest={isRest} onChange={recount} />
      ))}
      {error !== undefined && (
        <Notice tone="bad" live>
          {error}
        </Notice>
      )}
      <Exceptions order={order} />
      {hasSent && (
        <SelectField
          {...form.field('condition')}
          options={conditions}
          hint={t('withdrawal.value')}
        />
      )}
    </Form>
  );
}

/** The goods without the right, and those whose right ends with the seal (rules/law#seals). */
function Exceptions({ order: { excluded, sealed } }: { readonly order: OrderToWithdraw }) {
  const t = useTexts('withdrawal');
  return (
    <>
      {excluded.length > 0 && (
        <p className="soft small">{t('withdrawal.excluded', { names: excluded.join(', ') })}</p>
      )}
      {sealed.length > 0 && (
        <p className="soft small">{t('withdrawal.sealed', { names: sealed.join(', ') })}</p>
      )}
    </>
  );
}

/** The pieces of a line that its buyer withdraws from. */
function LineChoice({
  line: { line, quantity, name, saleUnit },
  isRest,
  onChange,
}: {
  readonly line: WithdrawableLine;
  readonly isRest: boolean;
  readonly onChange: () => void;
}) {
  const t = useTexts('withdrawal');
  if (quantity > maxListedPieces) {
    return (
      <Field label={name} hint={t('withdrawal.hint', { all: withSign(quantity, saleUnit) })}>
        <PiecesInput line={line} start={isRest ? 0 : quantity} onChange={onChange} />
      </Field>
    );
  }
  const choices = Array.from({ length: quantity + 1 }, (_, index) => quantity - index);
  return (
    <Field label={name}>
      <Select
        name="pieces"
        onChange={onChange}
        defaultValue={piecesText({ line, quantity: isRest ? 0 : quantity })}
        options={choices.map((count) => ({
          value: piecesText({ line, quantity: count }),
          label:
            count === 0
              ? t('withdrawal.keep')
              : t('withdrawal.count', { count, all: withSign(quantity, saleUnit) }),
        }))}
      />
    </Field>
  );
}
