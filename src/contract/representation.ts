import * as v from 'valibot';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import { idNumber } from '#contract/wire/return.ts';
import { refreshMeta, tokenSchema } from '#contract/wire/token.ts';

const path = '/api/ext/company-accounts/representation';
const nothing = v.strictObject({});

/** The person in whose name a representative wants to act. */
export interface Represented {
  readonly companyId: number;
  readonly customerId: number;
}

/**
 * Begins a session in the customer's name and ends the one that asks (rules/companies#representatives). Refuses with
 * `company.not_assigned` where the company is not assigned to the representative.
 */
export const begin = endpoint({
  id: 'company.represent',
  method: 'POST',
  path,
  summary: 'A sales representative begins to act in the name of a user of an assigned company',
  permission: 'own.representation.change',
  caching: 'none',
  repeat: 'once',
  query: nothing,
  body: translation({
    schema: v.strictObject({ company_id: idNumber, customer_id: idNumber }),
    toWire: ({ companyId, customerId }: Represented) => ({
      company_id: companyId,
      customer_id: customerId,
    }),
    fromWire: ({ company_id: companyId, customer_id: customerId }): Represented => ({
      companyId,
      customerId,
    }),
  }),
  result: tokenSchema,
  meta: refreshMeta,
  shape: 'envelope',
});

/**
 * Begins a session of the representative's own and ends the one in the customer's name. Refuses with
 * `company.not_assigned` where the caller acts for no one.
 */
export const end = endpoint({
  id: 'company.end-representation',
  method: 'DELETE',
  path,
  summary: 'A sales representative goes on in their own name',
  permission: 'own.representation.change',
  caching: 'none',
  repeat: 'once',
  query: nothing,
  result: tokenSchema,
  meta: refreshMeta,
  shape: 'envelope',
});
