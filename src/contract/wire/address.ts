import * as v from 'valibot';
import { checkAddress } from '#domain/checkout/address.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { hasRegions } from '#domain/checkout/has-regions.ts';
import { ruleMessage } from '#contract/http/rules.ts';

const maxLineLength = 255;
const line = v.pipe(v.string(), v.maxLength(maxLineLength));

/**
 * Address fields on the wire. The region is ignored in countries whose addresses have none, such as
 * Norway.
 */
export const addressFields = {
  firstname: line,
  lastname: line,
  country_id: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  street: v.pipe(v.array(line), v.minLength(1), v.maxLength(2)),
  postcode: line,
  city: line,
  telephone: v.optional(v.nullable(line)),
  company: v.optional(v.nullable(line)),
  vat_id: v.optional(v.nullable(line)),
  email: v.optional(line),
  region: v.optional(v.unknown()),
  region_id: v.optional(v.unknown()),
  region_code: v.optional(v.unknown()),
} as const;

export const addressSchema = v.strictObject(addressFields);
export type WireAddress = v.InferOutput<typeof addressSchema>;

export function addressToWire(address: Address): WireAddress {
  return {
    firstname: address.firstName,
    lastname: address.lastName,
    country_id: address.country,
    street: address.apartment === '' ? [address.street] : [address.street, address.apartment],
    postcode: address.postcode,
    city: address.city,
    ...(address.region !== undefined && { region_code: address.region }),
    telephone: address.phone,
    company: address.company,
    vat_id: address.organisationNumber,
  };
}

export function addressFromWire(wire: WireAddress): Address {
  const region = regionOf(wire);
  return {
    firstName: wire.firstname,
    lastName: wire.lastname,
    country: wire.country_id,
    street: wire.street[0] ?? '',
    apartment: wire.street[1] ?? '',
    postcode: wire.postcode,
    city: wire.city,
    ...(region !== '' && { region }),
    phone: wire.telephone ?? '',
    company: wire.company ?? '',
    organisationNumber: wire.vat_id ?? '',
  };
}

const wireNames: Readonly<Record<keyof Address, readonly [string, ...(number | string)[]]>> = {
  firstName: ['firstname'],
  lastName: ['lastname'],
  country: ['country_id'],
  street: ['street', 0],
  apartment: ['street', 1],
  postcode: ['postcode'],
  city: ['city'],
  region: ['region_code'],
  phone: ['telephone'],
  company: ['company'],
  organisationNumber: ['vat_id'],
};

/** The name on the wire of an address field in the form that was checked. */
export function wireNameOf(field: string): readonly [string, ...(number | string)[]] {
  return wireNames[field as keyof Address];
}

/** An address from a client, checked and cleaned by the domain's rules (rules/forms#addresses). */
export function ruledAddress<Input, Wire extends WireAddress>(
  schema: v.GenericSchema<Input, Wire>,
  check = checkAddress,
) {
  return v.pipe(
    schema,
    v.rawTransform<Wire, Wire>(({ dataset, addIssue, NEVER }) => {
      const wire = dataset.value;
      const checked = check(addressFromWire(wire));
      if (checked.ok) return { ...wire, ...addressToWire(checked.value) };
      for (const [name, refusal] of Object.entries(checked.fields)) {
        addIssue({ message: ruleMessage(refusal), path: pathOf(name, wire) });
      }
      return NEVER;
    }),
  );
}

function pathOf(name: string, input: WireAddress): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const [first, ...rest] = wireNameOf(name);
  const item = (key: string | number): v.IssuePathItem => ({
    type: 'object',
    origin: 'value',
    input: { ...input },
    key: String(key),
    value: undefined,
  });
  return [item(first), ...rest.map(item)];
}

/**
 * The part of an address that decides delivery, for shipping methods before the address is complete.
 */
export interface Destination {
  readonly country: string;
  readonly postcode: string;
  readonly city: string;
  /** Region code in capitals; absent without one. */
  readonly region?: string;
}

export const destinationSchema = v.strictObject({
  country_id: addressFields.country_id,
  postcode: v.optional(line, ''),
  city: v.optional(line, ''),
  street: v.optional(v.pipe(v.array(line), v.maxLength(2))),
  region: v.optional(v.unknown()),
  region_id: v.optional(v.unknown()),
  region_code: v.optional(v.unknown()),
});

export function destinationToWire(value: Destination): v.InferOutput<typeof destinationSchema> {
  return {
    country_id: value.country,
    postcode: value.postcode,
    city: value.city,
    ...(value.region !== undefined && { region_code: value.region }),
  };
}

/** The region's code, else its name, as freight rates use them; empty without one. */
function regionOf({
  country_id: country,
  region,
  region_code: code,
}: Pick<v.InferOutput<typeof destinationSchema>, 'country_id' | 'region' | 'region_code'>): string {
  if (!hasRegions(country)) return '';
  const named = [code, region].find((each) => typeof each === 'string' && each.trim() !== '');
  return typeof named === 'string' ? named.trim().toUpperCase().slice(0, maxLineLength) : '';
}

export function destinationFromWire(wire: v.InferOutput<typeof destinationSchema>): Destination {
  const region = regionOf(wire);
  return {
    country: wire.country_id,
    postcode: wire.postcode,
    city: wire.city,
    ...(region !== '' && { region }),
  };
}
