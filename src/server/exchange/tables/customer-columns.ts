import type { Address } from '#domain/checkout/checkout.ts';

/** The columns of addresses in Magento's customer files. */
export const addressColumnOf = {
  firstName: '_address_firstname',
  lastName: '_address_lastname',
  country: '_address_country_id',
  street: '_address_street',
  apartment: '_address_street',
  postcode: '_address_postcode',
  city: '_address_city',
  phone: '_address_telephone',
  company: '_address_company',
  organisationNumber: '_address_vat_id',
} as const satisfies Record<Exclude<keyof Address, 'region'>, string>;

export const defaultColumnOf = {
  isDefaultShipping: '_address_default_shipping_',
  isDefaultBilling: '_address_default_billing_',
} as const;

/** The columns that are exported and imported. */
export const customerColumns: readonly string[] = [
  ...'email firstname lastname group_id _store created_at has_net_prices is_subscribed order_fields'.split(
    ' ',
  ),
  ...new Set<string>([...Object.values(addressColumnOf), ...Object.values(defaultColumnOf)]),
];

/** Magento's other columns, which have no use here or are unsafe. */
export const ignoredColumns: readonly string[] = [
  ...'_address_region _address_prefix _address_middlename _address_suffix _address_fax'.split(' '),
  ...'_website website_id store_id created_in confirmation dob gender'.split(' '),
  ...'disable_auto_group_change middlename prefix suffix taxvat password'.split(' '),
  ...'password_hash rp_token rp_token_created_at reward_update_notification'.split(' '),
  ...'reward_warning_notification failures_num first_failure lock_expires'.split(' '),
];
