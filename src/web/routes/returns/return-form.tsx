import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { OrderToReturn } from '#contract/views/own-returns.ts';
import { maxReturnWords } from '#domain/constants.ts';
import {
  askedKinds,
  reasonsOf,
  resolutionsOf,
  returnRules,
  type AskedKind,
} from '#domain/returns/return-form.ts';
import { returnConditions, returnNumber } from '#domain/returns/return-request.ts';
import { moment } from '#domain/time/moment.ts';
import { writeDay } from '#texts/dates.ts';
import account from '#web/features/account/account-page.module.css';
import { SelectField } from '#web/forms/fields/choice-fields.tsx';
import { TextAreaField, TextField } from '#web/forms/fields/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { uniqueKey } from '#web/state/unique-key.ts';
import { Notice } from '#ui/notice.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { PictureField } from './picture-field.tsx';
import { ReturnLines } from './return-lines.tsx';
import styles from './own-returns.module.css';
import { usePictures } from './use-pictures.ts';

interface OfOrder {
  readonly order: OrderToReturn;
}

/** The form of a return or complaint. A repeated press makes no second one. */
export function ReturnForm({ order }: OfOrder) {
  const t = useTexts('own-returns');
  const words = useTexts('returns');
  const [kind, setKind] = useState<AskedKind>(order.until.return ? 'return' : 'complaint');
  const pictures = usePictures();
  const form = useReturnForm(order, kind, pictures.sent);
  const choices = <Code extends string>(codes: readonly Code[], say: (code: Code) => string) => [
    { value: '', label: t('ownReturns.pick') },
    ...codes.map((value) => ({ value, label: say(value) })),
  ];
  return (
    <Form
      of={form}
      isLong
      className={account.narrow}
      submit={t('ownReturns.sendNew')}
      busy={t('ownReturns.sendingNew')}
      below={<p className="soft small">{t('ownReturns.newNext')}</p>}
    >
      <KindChoice
        order={order}
        kind={kind}
        // The lines for this kind must be there before a draft is written into them.
        onKind={(chosen) => flushSync(() => setKind(chosen))}
      />
      <ReturnLines key={`lines ${kind}`} order={order} kind={kind} field={form.field('pieces')} />
      <p className="soft small">{t('ownReturns.forAll')}</p>
      <SelectField
        key={`reason ${kind}`}
        {...form.field('reason')}
        options={choices(reasonsOf(kind), (code) => words(`returns.reason_${code}`))}
      />
      <SelectField
        {...form.field('condition')}
        hint={kind === 'return' ? t('ownReturns.unusedOnly') : undefined}
        options={choices(returnConditions, (code) => words(`returns.condition_${code}`))}
      />
      <div className={`stack gap-4 ${styles.wish}`}>
        <SelectField
          key={`resolution ${kind}`}
          {...form.field('resolution')}
          options={choices(resolutionsOf(kind), (code) => words(`returns.resolution_${code}`))}
        />
        <TextField
          {...form.field('wished')}
          hint={t('ownReturns.wishedHint')}
          autoComplete="off"
          maxLength={64}
        />
      </div>
      <TextAreaField {...form.field('message')} rows={5} maxLength={maxReturnWords} />
      <PictureField pictures={pictures} />
    </Form>
  );
}

function useReturnForm(
  order: OrderToReturn,
  kind: AskedKind,
  sentPictures: ReturnType<typeof usePictures>['sent'],
) {
  const t = useTexts('own-returns');
  const { path } = useShop();
  const [key] = useState(uniqueKey);
  return useForm({
    rules: returnRules,
    draft: 'device',
    words: 'return',
    blamed: { 'return.quantity': 'pieces', 'return.article_unsold': 'wished' },
    label: (name) => t(name === 'message' ? 'ownReturns.messageMore' : `ownReturns.${name}`),
    send: async ({ pieces, message, wished, ...about }) => {
      const [{ create }, { client }, pictures] = await Promise.all([
        import('#contract/returns.ts'),
        import('#web/state/page/this-page.ts'),
        sentPictures(),
      ]);
      const named = about.resolution === 'other-goods' && wished !== '' && { wished };
      const items = pieces.map((each) => ({ ...each, ...about, ...named }));
      const body = { orderId: order.id, kind, items, message, pictures, key };
      const { result } = await client.call(create, { body });
      location.assign(path(`/my-account/returns/${returnNumber(result.id)}`));
      return 'leaving';
    },
  });
}

interface KindChoiceProps extends OfOrder {
  readonly kind: AskedKind;
  readonly onKind: (kind: AskedKind) => void;
}

/** Asks whether goods come back or have a fault; with only one of them possible it says which. */
function KindChoice({ order: { until, obstacle }, kind, onKind }: KindChoiceProps) {
  const t = useTexts('own-returns');
  const possible = askedKinds.flatMap((each) => {
    const end = until[each];
    return end === undefined ? [] : [{ each, day: writeDay(moment(end - 1)) }];
  });
  if (possible.length > 1) {
    return (
      <RadioGroup
        legend={t('ownReturns.about')}
        name="kind"
        value={kind}
        onChange={(value) => onKind(value === 'complaint' ? 'complaint' : 'return')}
        options={possible.map(({ each, day }) => ({
          value: each,
          label: t(`ownReturns.about_${each}`),
          note: t(`ownReturns.${each}Until`, { day }),
        }))}
      />
    );
  }
  const reason = obstacle && t(`ownReturns.none_${obstacle}`);
  return (
    <>
      {reason !== undefined && (
        <Notice tone="info">{t('ownReturns.onlyComplaint', { reason })}</Notice>
      )}
      {possible.map(({ each, day }) => (
        <p key={each}>{t(`ownReturns.${each}Until`, { day })}</p>
      ))}
    </>
  );
}
