import * as v from 'valibot';
import { consentPurposes, consentVersion } from '#domain/customer/consent.ts';
import type { Moment } from '#domain/time/moment.ts';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import { isoMoment, momentFromWire, momentToWire } from '#contract/wire/moment.ts';

/** 32 hexadecimal digits that the browser made by chance. */
export const consentIdSchema = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/));
/** A page of an older shop asks in older words; what it was answered counts for those. */
const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(consentVersion));

/**
 * Keeps what a visitor answered, as proof: what, when, to which words, and nothing about who
 * (rules/law#storage-on-devices). No purposes is a no, or a withdrawal. The same answer again is the same
 * record.
 */
export const record = endpoint({
  id: 'consent.record',
  method: 'POST',
  path: '/api/consent',
  summary: 'Keeps what a visitor consents to',
  permission: 'anyone',
  caching: 'none',
  repeat: 'idempotent',
  query: v.strictObject({}),
  body: v.strictObject({
    id: consentIdSchema,
    version,
    purposes: v.pipe(
      v.array(v.picklist(consentPurposes)),
      v.maxLength(consentPurposes.length),
      v.check((purposes) => new Set(purposes).size === purposes.length, 'Each purpose once'),
    ),
  }),
  result: translation({
    schema: v.object({ chosen_at: isoMoment }),
    toWire: ({ chosenAt }: { readonly chosenAt: Moment }) => ({
      chosen_at: momentToWire(chosenAt),
    }),
    fromWire: (wire) => ({ chosenAt: momentFromWire(wire.chosen_at) }),
  }),
  shape: 'envelope',
});
