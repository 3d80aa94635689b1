import type { AddressView } from '#contract/views/account.ts';
import { putInBook } from '#domain/customer/address-book.ts';
import { addressRules } from '#domain/customer/address-form.ts';
import { phoneText } from '#domain/customer/phone.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import accountStyles from '#web/features/account/account-page.module.css';
import { FieldPair } from '#web/forms/field-pair.tsx';
import { AddressFields } from '#web/forms/fields/address-fields.tsx';
import { CheckField } from '#web/forms/fields/choice-fields.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';

export function meta(shop: Shop, { address: { id } }: AddressView): PageMeta {
  const t = textsOf('addresses', shop);
  return { title: t(id === undefined ? 'addresses.add' : 'addresses.edit'), isHidden: true };
}

const book = '/my-account/addresses';

export function Component() {
  const t = useTexts('addresses');
  const within = { label: useTexts('account')('account.menu_addresses'), path: book };
  const { id } = useView('account/address').address;
  return (
    <AccountPage title={t(id === undefined ? 'addresses.add' : 'addresses.edit')} within={within}>
      <AddressForm />
    </AccountPage>
  );
}

function AddressForm() {
  const t = useTexts('addresses');
  const { path } = useShop();
  const { isDefaultShipping, isDefaultBilling } = useView('account/address').address;
  const form = useAddressForm();
  return (
    <Form
      of={form}
      className={accountStyles.narrow}
      submit={t('addresses.save')}
      busy={t('addresses.saving')}
      beside={<a href={path(book)}>{t('addresses.cancel')}</a>}
    >
      <FieldPair>
        <TextField {...form.field('firstName')} autoComplete="given-name" />
        <TextField {...form.field('lastName')} autoComplete="family-name" />
      </FieldPair>
      <FieldPair>
        <TextField {...form.field('company')} autoComplete="organization" />
        <TextField {...form.field('organisationNumber')} />
      </FieldPair>
      <AddressFields field={form.field} apartment={form.field('apartment')} section="shipping" />
      <TextField {...form.field('phone')} kind="phone" hint={t('addresses.phoneHint')} />
      {!isDefaultShipping && <CheckField {...form.field('isDefaultShipping')} />}
      {!isDefaultBilling && <CheckField {...form.field('isDefaultBilling')} />}
    </Form>
  );
}

function useAddressForm() {
  const t = useTexts('addresses');
  const labels = useTexts('labels');
  const { path } = useShop();
  const { address } = useView('account/address');
  const { isDefaultShipping, isDefaultBilling, id, region, ...texts } = address;
  return useForm({
    rules: addressRules,
    draft: 'device',
    label: (name) =>
      name === 'isDefaultShipping' || name === 'isDefaultBilling'
        ? t(`addresses.${name}`)
        : labels(`labels.${name}`),
    words: 'address',
    start: { ...texts, phone: phoneText(address.phone) },
    send: async (written) => {
      const saved = {
        ...written,
        ...(region !== undefined && { region }),
        ...(id !== undefined && { id }),
        isDefaultShipping: isDefaultShipping || written.isDefaultShipping,
        isDefaultBilling: isDefaultBilling || written.isDefaultBilling,
      };
      const { changeBook } = await import('#web/state/session/address-book.ts');
      await changeBook((before) => putInBook(before, saved));
      const { leaveNotice } = await import('#web/state/notices/notifications.ts');
      leaveNotice('user.profile_saved', path(book));
      location.assign(path(book));
      return 'leaving';
    },
  });
}
