import { useState } from 'react';
import { requestRules } from '#domain/requests/check-request.ts';
import { DateField } from '#web/forms/fields/date-fields.tsx';
import { TextAreaField, TextField } from '#web/forms/fields/text-field.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import type { AskedRequest } from '#web/state/dialogs/modals.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { act } from '#web/state/tasks/act.ts';

export interface RequestDialogProps extends AskedRequest {
  readonly onClose: () => void;
}

/** The form of a request; shop and visitor both get a letter (rules/companies#requests). */
export function RequestDialog({ article, kind, onClose }: RequestDialogProps) {
  const { t, visitor, storeView } = useShop();
  const words = useTexts('requests');
  const labelOf = useLabels();
  const [thanks, setThanks] = useState<string>();
  const { isLoggedIn } = visitor;
  const { maximumQuantity } = storeView.settings.cart;
  const form = useForm({
    rules: requestRules({ kind, isLoggedIn, maximumQuantity }),
    words: 'request',
    label: labelOf,
    start: { quantity: '1' },
    draft: 'device',
    send: async ({ from, to, ...written }) => {
      const rental = kind === 'rental' && { rental: { from, to } };
      const body = { sku: article.sku, ...written, ...rental };
      const acted = await act('request', { type: kind, body });
      setThanks(
        acted === 'waiting'
          ? t('notices.waiting')
          : words('requests.thanks', { number: String(acted.result.id) }),
      );
    },
  });
  return (
    <FormDialog
      of={form}
      onClose={onClose}
      title={t(`product.request.${kind}`)}
      submit={words('requests.send')}
      thanks={thanks}
    >
      <div className="stack gap-2">
        <p>{words('requests.about', { name: article.name, sku: article.sku })}</p>
        <p className="soft">{words(`requests.${kind}Help`)}</p>
      </div>
      <TextField {...form.field('quantity')} kind="digits" />
      {kind === 'rental' && (
        <>
          <DateField {...form.field('from')} />
          <DateField {...form.field('to')} />
        </>
      )}
      {isLoggedIn ? (
        <p className="soft small">{words('requests.account')}</p>
      ) : (
        <>
          <TextField {...form.field('name')} autoComplete="name" />
          <TextField {...form.field('email')} kind="email" />
        </>
      )}
      <TextField {...form.field('phone')} kind="phone" />
      <TextField {...form.field('company')} autoComplete="organization" />
      <TextAreaField {...form.field('message')} hint={words('requests.messageHint')} />
    </FormDialog>
  );
}

function useLabels(): (name: keyof ReturnType<typeof requestRules>) => string {
  const { t } = useShop();
  const rental = useTexts('rental');
  const labels = useTexts('labels');
  return (name) => {
    if (name === 'quantity') return t('product.quantity');
    if (name === 'from') return rental('rental.from');
    if (name === 'to') return rental('rental.to');
    return labels(`labels.${name}`);
  };
}
