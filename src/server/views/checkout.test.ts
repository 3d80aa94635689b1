import { expect, test } from 'vitest';
import type { OwnProfile, SavedAddress } from '#contract/wire/customer.ts';
import { moment } from '#domain/time/moment.ts';
import { anAddress } from '#testing/an-address.ts';
import { accountDetails } from './checkout.ts';

const saved = (change: Partial<SavedAddress>): SavedAddress => ({
  ...anAddress(),
  company: '',
  organisationNumber: '',
  isDefaultShipping: false,
  isDefaultBilling: false,
  ...change,
});

const profile = (addresses: readonly SavedAddress[]): OwnProfile => ({
  id: 7,
  groupId: 1,
  email: 'kari@example.no',
  firstName: 'Kari',
  lastName: 'Nordmann',
  addresses,
  hasNetPrices: false,
  isSubscribed: false,
  createdAt: moment(0),
  updatedAt: moment(0),
  storeId: 1,
});

test('an account without addresses fills in name and e-mail', () => {
  expect(accountDetails(profile([]), ['NO'])).toEqual({
    firstName: 'Kari',
    lastName: 'Nordmann',
    email: 'kari@example.no',
  });
});

test('without an address, the phone of the profile is filled in', () => {
  const known = accountDetails({ ...profile([]), phone: '+4741234567' }, ['NO']);
  expect(known).toMatchObject({ phone: '+4741234567' });
  const home = saved({ phone: '+4722334455', isDefaultShipping: true });
  expect(accountDetails({ ...profile([home]), phone: '+4741234567' }, ['NO'])).toMatchObject({
    phone: '+4722334455',
  });
});

test('the address that stands chosen is filled in with its phone, one abroad is not', () => {
  const abroad = saved({ country: 'SE', city: 'Malmö', isDefaultShipping: true });
  const other = saved({ city: 'Bergen' });
  const chosen = saved({ city: 'Oslo', phone: '+4741234567', isDefaultShipping: true });
  expect(accountDetails(profile([abroad, other, chosen]), ['NO'])).toMatchObject({
    city: 'Oslo',
    phone: '+4741234567',
    isCompany: false,
  });
  expect(accountDetails(profile([abroad]), ['NO'])).not.toHaveProperty('city');
  expect(accountDetails(profile([abroad]), ['NO', 'SE'])).toMatchObject({
    country: 'SE',
    city: 'Malmö',
  });
});

test('a company and an address for its invoices are filled in', () => {
  const company = { company: 'Rør AS', organisationNumber: '974760673' };
  const site = saved({ ...company, street: 'Byggeplassen 1', isDefaultShipping: true });
  const office = saved({ ...company, street: 'Kontorveien 2', isDefaultBilling: true });
  expect(accountDetails(profile([site, office]), ['NO'])).toMatchObject({
    ...company,
    isCompany: true,
    street: 'Byggeplassen 1',
    billingFrom: 'own',
    billing: { street: 'Kontorveien 2' },
  });
});

test('an invoice to a company names it, also when the goods go to a private address', () => {
  const company = { company: 'Rør AS', organisationNumber: '974760673' };
  const home = saved({ street: 'Hjemveien 1', isDefaultShipping: true });
  const office = saved({ ...company, street: 'Kontorveien 2', isDefaultBilling: true });
  const details = accountDetails(profile([home, office]), ['NO']);
  expect(details).toMatchObject({ ...company, isCompany: true, street: 'Hjemveien 1' });
});

test('an address that is marked for goods and invoices says so; one that is marked for neither does not', () => {
  const both = saved({ isDefaultShipping: true, isDefaultBilling: true });
  expect(accountDetails(profile([both]), ['NO'])).toMatchObject({ billingFrom: 'delivery' });
  expect(accountDetails(profile([saved({})]), ['NO'])).not.toHaveProperty('billingFrom');
});
