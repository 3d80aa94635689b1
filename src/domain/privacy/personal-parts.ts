/** The headings under which a person gets their data, in this order (rules/safety#my-data). */
export const partNames = [
  'account',
  'sessions',
  'orders',
  'returns',
  'payments',
  'invoices',
  'loyalty',
  'carts',
  'wishlists',
  'projects',
  'newsletter',
  'alerts',
  'requests',
  'quotes',
  'messages',
  'reviews',
  'letters',
  'history',
] as const;

export type PartName = (typeof partNames)[number];
