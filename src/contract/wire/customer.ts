import * as v from 'valibot';
import type { Address } from '#domain/checkout/checkout.ts';
import type { Moment } from '#domain/time/moment.ts';
import { addressFields, addressFromWire, addressSchema, addressToWire } from './address.ts';
import { isoMoment, momentFromWire, momentToWire } from './moment.ts';

const longestName = 255;
const longestEmail = 254;
/** What argon2id is given at most (decisions S3). */
const longestPassword = 128;
const mostAddresses = 50;

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestName));
/** Lower-cased before it is looked at (protocol 1.1). */
export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(longestEmail),
  v.email('field.email'),
);
/** Only the length; whether it is strong enough is the domain's password rule. */
export const passwordSchema = v.pipe(
  v.string(),
  v.maxLength(longestPassword, 'field.password_long'),
);

/** An address of a customer's book. */
export interface SavedAddress extends Address {
  /** Absent until it is saved. */
  readonly id?: number;
  readonly isDefaultShipping: boolean;
  readonly isDefaultBilling: boolean;
}

/** A customer as they see themselves (spec §3 User, protocol 1.1). */
export interface Profile {
  readonly id: number;
  readonly groupId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly addresses: readonly SavedAddress[];
  readonly hasNetPrices: boolean;
  readonly isSubscribed: boolean;
  readonly createdAt: Moment;
  readonly updatedAt: Moment;
  readonly storeId: number;
}

const savedAddress = v.strictObject({
  ...addressFields,
  id: v.optional(v.number()),
  customer_id: v.optional(v.number()),
  default_shipping: v.optional(v.boolean()),
  default_billing: v.optional(v.boolean()),
});

/** `net_price` "1" is the flag for net prices; `groupToken` is read by nobody here (decisions M5). */
export const profileSchema = v.object({
  id: v.number(),
  group_id: v.number(),
  email: v.string(),
  firstname: v.string(),
  lastname: v.string(),
  store_id: v.number(),
  website_id: v.number(),
  created_at: isoMoment,
  updated_at: isoMoment,
  default_billing: v.optional(v.string()),
  default_shipping: v.optional(v.string()),
  addresses: v.array(savedAddress),
  custom_attributes: v.array(v.object({ attribute_code: v.string(), value: v.string() })),
  extension_attributes: v.object({ is_subscribed: v.boolean() }),
});

export function profileToWire(profile: Profile): v.InferOutput<typeof profileSchema> {
  const billing = profile.addresses.find((address) => address.isDefaultBilling)?.id;
  const shipping = profile.addresses.find((address) => address.isDefaultShipping)?.id;
  return {
    id: profile.id,
    group_id: profile.groupId,
    email: profile.email,
    firstname: profile.firstName,
    lastname: profile.lastName,
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
    extension_attributes: { is_subscribed: profile.isSubscribed },
  };
}

export function profileFromWire(wire: v.InferOutput<typeof profileSchema>): Profile {
  return {
    id: wire.id,
    groupId: wire.group_id,
    email: wire.email,
    firstName: wire.firstname,
    lastName: wire.lastname,
    storeId: wire.store_id,
    addresses: wire.addresses.map(savedAddressFromWire),
    hasNetPrices: wire.custom_attributes.some(
      (attribute) => attribute.attribute_code === 'net_price' && attribute.value === '1',
    ),
    isSubscribed: wire.extension_attributes.is_subscribed,
    createdAt: momentFromWire(wire.created_at),
    updatedAt: momentFromWire(wire.updated_at),
  };
}

function savedAddressToWire(address: SavedAddress): v.InferOutput<typeof savedAddress> {
  return {
    ...addressToWire(address),
    ...(address.id === undefined ? {} : { id: address.id }),
    default_shipping: address.isDefaultShipping,
    default_billing: address.isDefaultBilling,
  };
}

function savedAddressFromWire(wire: v.InferOutput<typeof savedAddress>): SavedAddress {
  return {
    ...addressFromWire(wire),
    ...(wire.id === undefined ? {} : { id: wire.id }),
    isDefaultShipping: wire.default_shipping === true,
    isDefaultBilling: wire.default_billing === true,
  };
}

/** A new account; the password is checked by the domain's rule afterwards. */
export interface Registration {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly addresses: readonly SavedAddress[];
}

const unsavedAddress = v.strictObject({
  ...addressSchema.entries,
  default_shipping: savedAddress.entries.default_shipping,
  default_billing: savedAddress.entries.default_billing,
});

export const registrationSchema = v.strictObject({
  customer: v.strictObject({
    email: emailSchema,
    firstname: name,
    lastname: name,
    addresses: v.optional(v.pipe(v.array(unsavedAddress), v.maxLength(mostAddresses))),
  }),
  password: passwordSchema,
});

export function registrationToWire(value: Registration): v.InferOutput<typeof registrationSchema> {
  return {
    customer: {
      email: value.email,
      firstname: value.firstName,
      lastname: value.lastName,
      addresses: value.addresses.map(({ id: _unsaved, ...address }) => savedAddressToWire(address)),
    },
    password: value.password,
  };
}

export function registrationFromWire(wire: v.InferOutput<typeof registrationSchema>): Registration {
  const { customer, password } = wire;
  return {
    email: customer.email,
    firstName: customer.firstname,
    lastName: customer.lastname,
    password,
    addresses: (customer.addresses ?? []).map(savedAddressFromWire),
  };
}

/** What a customer may change of their profile (spec §6); their group and flags are never theirs to set. */
export interface ProfileChange {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Absent: the address book stays as it is. */
  readonly addresses?: readonly SavedAddress[];
}

export const profileChangeSchema = v.strictObject({
  customer: v.strictObject({
    email: emailSchema,
    firstname: name,
    lastname: name,
    addresses: v.optional(v.pipe(v.array(savedAddress), v.maxLength(mostAddresses))),
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
      ...(value.addresses && { addresses: value.addresses.map(savedAddressToWire) }),
    },
  };
}

export function profileChangeFromWire({
  customer,
}: v.InferOutput<typeof profileChangeSchema>): ProfileChange {
  return {
    email: customer.email,
    firstName: customer.firstname,
    lastName: customer.lastname,
    ...(customer.addresses && { addresses: customer.addresses.map(savedAddressFromWire) }),
  };
}
