import * as v from 'valibot';
import { maxAddresses } from '#domain/customer/address-book.ts';
import { checkAccountEmail, checkEmail } from '#domain/customer/email.ts';
import { checkOwnPhone } from '#domain/customer/phone.ts';
import { checkName } from '#domain/customer/name.ts';
import { maxPasswordLength } from '#domain/customer/password.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import type { OwnCompany } from '#domain/company/company.ts';
import type { Moment } from '#domain/time/moment.ts';
import { ruledText, ruleMessage } from '#contract/http/rules.ts';
import { addressFields, addressFromWire, addressToWire, ruledAddress } from './address.ts';
import { orderKeySchema } from './ids.ts';
import { isoMoment, momentFromWire, momentToWire } from './moment.ts';
import { ownCompanyFromWire, ownCompanySchema, ownCompanyToWire } from './own-company.ts';

/** The page to go on to after a letter's link; the shop leads to its own pages only. */
export const returnSchema = v.pipe(v.string(), v.maxLength(2000));

const name = ruledText(checkName);
export const emailSchema = ruledText(checkEmail);
export const accountEmailSchema = ruledText(checkAccountEmail);
/** The schema limits only the length; the domain's rule decides whether the password is good enough. */
export const passwordSchema = v.pipe(
  v.string(),
  v.maxLength(maxPasswordLength, 'field.password_too_long'),
);

/** An address in a customer's address book. */
export interface SavedAddress extends Address {
  /** Absent until the address is saved. */
  readonly id?: number;
  readonly isDefaultShipping: boolean;
  readonly isDefaultBilling: boolean;
}

/** A customer's own profile (rules/calls#customers). */
export interface OwnProfile {
  readonly id: number;
  readonly groupId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** E.164 number; absent where none was given. */
  readonly phone?: string;
  readonly addresses: readonly SavedAddress[];
  readonly hasNetPrices: boolean;
  readonly isSubscribed: boolean;
  readonly createdAt: Moment;
  readonly updatedAt: Moment;
  readonly storeId: number;
  /** Absent for a customer who belongs to none. */
  readonly company?: OwnCompany;
  /** The group, signed, for older clients; the shop decides nothing by it (rules/sessions#groups). */
  readonly groupToken?: string;
}

const bookFields = {
  ...addressFields,
  id: v.optional(v.number()),
  customer_id: v.optional(v.number()),
  default_shipping: v.optional(v.boolean()),
  default_billing: v.optional(v.boolean()),
} as const;

export const savedAddressSchema = v.strictObject(bookFields);

/** `net_price` "1" means that the customer is flagged for net prices. */
export const profileSchema = v.object({
  id: v.number(),
  group_id: v.number(),
  email: v.string(),
  firstname: v.string(),
  lastname: v.string(),
  telephone: v.optional(v.string()),
  store_id: v.number(),
  website_id: v.number(),
  created_at: isoMoment,
  updated_at: isoMoment,
  default_billing: v.optional(v.string()),
  default_shipping: v.optional(v.string()),
  addresses: v.array(savedAddressSchema),
  custom_attributes: v.array(v.object({ attribute_code: v.string(), value: v.string() })),
  extension_attributes: v.object({
    is_subscribed: v.boolean(),
    company: v.optional(ownCompanySchema),
  }),
  groupToken: v.optional(v.string()),
});

export function profileToWire(profile: OwnProfile): v.InferOutput<typeof profileSchema> {
  const billing = profile.addresses.find((address) => address.isDefaultBilling)?.id;
  const shipping = profile.addresses.find((address) => address.isDefaultShipping)?.id;
  return {
    id: profile.id,
    group_id: profile.groupId,
    email: profile.email,
    firstname: profile.firstName,
    lastname: profile.lastName,
    ...(profile.phone !== undefined && { telephone: profile.phone }),
    store_id: profile.storeId,
    website_id: 1,
    created_at: momentToWire(profile.createdAt),
    updated_at: momentToWire(profile.updatedAt),
    ...(billing === undefined ? {} : { default_billing: String(billing) }),
    ...(shipping === undefined ? {} : { default_shipping: String(shipping) }),
    addresses: profile.addresses.map((address) => ({
      ...savedAddressToWire(address),
      customer_id: profile.id,
    })),
    custom_attributes: [{ attribute_code: 'net_price', value: profile.hasNetPrices ? '1' : '0' }],
    extension_attributes: {
      is_subscribed: profile.isSubscribed,
      ...(profile.company && { company: ownCompanyToWire(profile.company) }),
    },
    ...(profile.groupToken !== undefined && { groupToken: profile.groupToken }),
  };
}

export function profileFromWire(wire: v.InferOutput<typeof profileSchema>): OwnProfile {
  const { company } = wire.extension_attributes;
  return {
    id: wire.id,
    groupId: wire.group_id,
    email: wire.email,
    firstName: wire.firstname,
    lastName: wire.lastname,
    ...(wire.telephone !== undefined && { phone: wire.telephone }),
    storeId: wire.store_id,
    addresses: wire.addresses.map(savedAddressFromWire),
    hasNetPrices: wire.custom_attributes.some(
      (attribute) => attribute.attribute_code === 'net_price' && attribute.value === '1',
    ),
    isSubscribed: wire.extension_attributes.is_subscribed,
    ...(company && { company: ownCompanyFromWire(company) }),
    ...(wire.groupToken !== undefined && { groupToken: wire.groupToken }),
    createdAt: momentFromWire(wire.created_at),
    updatedAt: momentFromWire(wire.updated_at),
  };
}

function savedAddressToWire(address: SavedAddress): v.InferOutput<typeof savedAddressSchema> {
  return {
    ...addressToWire(address),
    ...(address.id === undefined ? {} : { id: address.id }),
    default_shipping: address.isDefaultShipping,
    default_billing: address.isDefaultBilling,
  };
}

function savedAddressFromWire(wire: v.InferOutput<typeof savedAddressSchema>): SavedAddress {
  return {
    ...addressFromWire(wire),
    ...(wire.id === undefined ? {} : { id: wire.id }),
    isDefaultShipping: wire.default_shipping === true,
    isDefaultBilling: wire.default_billing === true,
  };
}

/** A new account; the domain's rule checks the password afterwards. */
export interface Registration {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly addresses: readonly SavedAddress[];
  /** The key of an order placed as a guest, which the account takes over when it opens. */
  readonly orderKey?: string;
  /** A yes to the newsletter, which counts once the account opens. */
  readonly newsletter?: boolean;
}

const { id: _id, customer_id: _customerId, ...newFields } = bookFields;

export const newAddressSchema = ruledAddress(v.strictObject(newFields));

const tooMany = ruleMessage({ code: 'field.too_many', details: { count: maxAddresses } });

export const registrationSchema = v.strictObject({
  customer: v.strictObject({
    email: emailSchema,
    firstname: name,
    lastname: name,
    addresses: v.optional(v.pipe(v.array(newAddressSchema), v.maxLength(maxAddresses, tooMany))),
    extension_attributes: v.optional(v.strictObject({ is_subscribed: v.boolean() })),
  }),
  password: passwordSchema,
  /** The key of a guest's order, which the account takes over when it opens. */
  order_id: v.optional(orderKeySchema),
});

export function registrationToWire(value: Registration): v.InferOutput<typeof registrationSchema> {
  return {
    customer: {
      email: value.email,
      firstname: value.firstName,
      lastname: value.lastName,
      addresses: value.addresses.map(({ id: _unsaved, ...address }) => savedAddressToWire(address)),
      ...(value.newsletter === true && { extension_attributes: { is_subscribed: true } }),
    },
    password: value.password,
    ...(value.orderKey !== undefined && { order_id: value.orderKey }),
  };
}

export function registrationFromWire(wire: v.InferOutput<typeof registrationSchema>): Registration {
  const { customer, password, order_id: orderKey } = wire;
  return {
    email: customer.email,
    firstName: customer.firstname,
    lastName: customer.lastname,
    password,
    addresses: (customer.addresses ?? []).map(savedAddressFromWire),
    ...(customer.extension_attributes?.is_subscribed === true && { newsletter: true }),
    ...(orderKey !== undefined && { orderKey }),
  };
}

/** A client may name the customer of an address, which must be the one who asks. */
export interface ChangedAddress extends SavedAddress {
  readonly customerId?: number;
}

/**
 * The fields of a profile that a customer may change (rules/sessions#profile). Group and flags are not
 * among them.
 */
export interface ProfileChange {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Without this field the phone stays as it is; an empty one takes it away. */
  readonly phone?: string;
  /** Without this field the address book stays as it is. */
  readonly addresses?: readonly ChangedAddress[];
  /** The current password; needed only for a new e-mail address. */
  readonly password?: string;
}

/** The same address, checked by the domain's rules. */
export const changedAddressSchema = ruledAddress(savedAddressSchema);

export const profileChangeSchema = v.strictObject({
  password: v.optional(passwordSchema),
  customer: v.strictObject({
    email: emailSchema,
    firstname: name,
    lastname: name,
    addresses: v.optional(
      v.pipe(v.array(changedAddressSchema), v.maxLength(maxAddresses, tooMany)),
    ),
    telephone: v.optional(ruledText(checkOwnPhone)),
    custom_attributes: v.optional(v.array(v.unknown())),
  }),
});

export function profileChangeToWire(
  value: ProfileChange,
): v.InferOutput<typeof profileChangeSchema> {
  return {
    customer: {
      email: value.email,
      firstname: value.firstName,
      lastname: value.lastName,
      ...(value.phone !== undefined && { telephone: value.phone }),
      ...(value.addresses && { addresses: value.addresses.map(savedAddressToWire) }),
    },
    ...(value.password !== undefined && { password: value.password }),
  };
}

export function profileChangeFromWire({
  customer,
  password,
}: v.InferOutput<typeof profileChangeSchema>): ProfileChange {
  return {
    email: customer.email,
    firstName: customer.firstname,
    lastName: customer.lastname,
    ...(customer.telephone !== undefined && { phone: customer.telephone }),
    ...(customer.addresses && { addresses: customer.addresses.map(changedAddressFromWire) }),
    ...(password !== undefined && { password }),
  };
}

function changedAddressFromWire(wire: v.InferOutput<typeof savedAddressSchema>): ChangedAddress {
  const { customer_id: customerId } = wire;
  return { ...savedAddressFromWire(wire), ...(customerId !== undefined && { customerId }) };
}
