import { checkAddress } from '#domain/checkout/address.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { invalidField, validField, type FieldCheck } from '#domain/fields.ts';
import { formRules, ticked, type FieldRule } from '#domain/form-rules.ts';

const blank: Address = {
  firstName: '',
  lastName: '',
  country: '',
  street: '',
  apartment: '',
  postcode: '',
  city: '',
  phone: '',
  company: '',
  organisationNumber: '',
};

/** The form of an address in the account's book, by the rule of the call (rules/forms#addresses). */
export const addressRules = formRules({
  company: part('company'),
  organisationNumber: part('organisationNumber'),
  firstName: part('firstName'),
  lastName: part('lastName'),
  street: part('street'),
  apartment: part('apartment'),
  postcode: part('postcode'),
  city: part('city'),
  country: part('country'),
  phone: part('phone'),
  isDefaultShipping: ticked,
  isDefaultBilling: ticked,
});

/** A field is refused as the whole address is, since some of its fields depend on others. */
function part(name: Exclude<keyof Address, 'region'>): FieldRule<string> {
  return (text, form): FieldCheck<string> => {
    const checked = checkAddress({ ...blank, ...form, [name]: text });
    if (checked.ok) return validField(checked.value[name]);
    const refusal = checked.fields[name];
    return refusal ? invalidField(refusal.code, refusal.details) : validField(text);
  };
}
