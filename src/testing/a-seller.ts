import type { Seller } from '#domain/seller.ts';

/** The seller in tests; no real company has these numbers. */
export const aSeller: Seller = {
  name: 'Armatur AS',
  street: 'Kranveien 12',
  postcode: '0484',
  city: 'Oslo',
  organisationNumber: '123 456 785',
  email: 'kundeservice@armatur.example',
  phone: '22 33 44 55',
  account: '',
  isInBusinessRegister: true,
  sender: 'ordre@armatur.example',
  mark: '',
  socialLinks: [],
};

/** The same with a bank account, so that the shop makes invoices. */
export const anInvoicingSeller: Seller = { ...aSeller, account: '1234 56 78903' };
