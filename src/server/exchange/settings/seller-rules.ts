import type * as v from 'valibot';
import { checkPostcode } from '#domain/checkout/postcode.ts';
import { checkEmail } from '#domain/customer/email.ts';
import { checkOrganisationNumber } from '#domain/customer/organisation-number.ts';
import { checkPhone } from '#domain/customer/phone.ts';
import { readPicturePath } from '#domain/content/content-checks.ts';
import { parseAccountNumber } from '#domain/invoices/account-number.ts';
import type { Seller } from '#domain/seller.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { field, flag, listOf, rule, text } from './rules.ts';

type RulesOf<Settings> = {
  readonly [Key in keyof Settings]-?: v.GenericSchema<Settings[Key]>;
};

export const sellerRules: RulesOf<Seller> = {
  name: text,
  street: text,
  postcode: field(
    (written) => checkPostcode(written, 'NO'),
    () => say('settings.postcode'),
  ),
  city: text,
  organisationNumber: field(checkOrganisationNumber, () => say('settings.organisationNumber')),
  email: field(checkEmail, () => say('settings.email')),
  phone: field(checkPhone, () => say('settings.phone')),
  account: rule<string>(isAccountOrNone, () => say('settings.account')),
  isInBusinessRegister: flag,
  sender: field(checkEmail, () => say('settings.email')),
  mark: rule<string>(isDrawingOrNone, () => say('settings.mark')),
  socialLinks: listOf(isWebAddress, () => say('settings.links')),
};

function isWebAddress(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('https://') && URL.canParse(value);
}

function isAccountOrNone(value: unknown): boolean {
  return value === '' || (typeof value === 'string' && parseAccountNumber(value) !== undefined);
}

function isDrawingOrNone(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  return value === '' || (value.endsWith('.svg') && readPicturePath(value) !== undefined);
}
