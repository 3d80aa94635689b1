import * as v from 'valibot';
import { consentPurposes, consentVersion, type Consent } from '#domain/customer/consent.ts';
import type { Moment } from '#domain/time/moment.ts';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import { isoMoment, momentFromWire, momentToWire } from '#contract/wire/moment.ts';

/** 32 hexadecimal digits that the browser chose at random. */
export const consentIdSchema = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/));
/**
 * A page loaded before an update shows an older version of the text, and its answer counts for that
 * version.
 */
const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(consentVersion));

const allowed = v.array(v.picklist(consentPurposes));

/**
 * Stores a visitor's answer as proof: the choice, the time and the version of the text, without the
 * visitor's identity (rules/law#storage-on-devices). An answer without purposes is a refusal or a
 * withdrawal. A repeated answer gives the same record.
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
      allowed,
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

/** Lists the answers of one browser, newest first, to a caller who has its reference (rules/safety#consents). */
export const history = endpoint({
  id: 'consent.history',
  method: 'POST',
  path: '/api/consent/history',
  summary: 'The answers that a visitor has given under a reference',
  permission: 'anyone',
  caching: 'none',
  repeat: 'idempotent',
  query: v.strictObject({}),
  body: v.strictObject({ id: consentIdSchema }),
  result: translation({
    schema: v.array(
      v.object({
        chosen_at: isoMoment,
        store_code: v.string(),
        version: v.number(),
        purposes: allowed,
      }),
    ),
    toWire: (answers: readonly GivenConsent[]) =>
      answers.map(({ chosenAt, storeCode, version: answered, purposes }) => ({
        chosen_at: momentToWire(chosenAt),
        store_code: storeCode,
        version: answered,
        purposes: [...purposes],
      })),
    fromWire: (wire) =>
      wire.map(({ chosen_at, store_code, ...answer }) => ({
        ...answer,
        storeCode: store_code,
        chosenAt: momentFromWire(chosen_at),
      })),
  }),
  shape: 'envelope',
});

/** An answer with the store view whose wording was shown. */
interface GivenConsent extends Consent {
  readonly storeCode: string;
}
