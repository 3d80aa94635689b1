import type { DeviceData } from '#domain/sync/device-data.ts';
import { dayMs, type Moment } from '#domain/time/moment.ts';

/**
 * The shop keeps data for these purposes on a device only after a yes. A new purpose raises the version, and every
 * visitor is asked again.
 */
export const consentPurposes = [
  'viewed',
  'searches',
  'purchases',
] as const satisfies readonly DeviceData[];
export type ConsentPurpose = (typeof consentPurposes)[number];

/**
 * The purposes that a visitor is asked about; purchases only where the merchant counts them
 * (rules/law#measuring).
 */
export function askedPurposes(isMeasured: boolean): readonly ConsentPurpose[] {
  return consentPurposes.filter((purpose) => purpose !== 'purchases' || isMeasured);
}

/** The number of the wording that visitors answer; raised with every change of its text or purposes. */
export const consentVersion = 3;

/** spec-gap: an answer holds for a year, then the question comes again. */
export const consentMs = 365 * dayMs;

/** The visitor's answer, and the wording that they answered to. */
export interface Consent {
  readonly version: number;
  readonly purposes: readonly ConsentPurpose[];
  readonly chosenAt: Moment;
}

/** Whether an answer still holds: it answered this wording, and is not too old. */
export function isInForce(consent: Consent, now: Moment): boolean {
  return consent.version === consentVersion && now - consent.chosenAt < consentMs;
}

/** Whether data may be kept for a purpose: only after a yes that holds, never without an answer. */
export function mayKeep(
  consent: Consent | undefined,
  purpose: ConsentPurpose,
  now: Moment,
): boolean {
  return consent !== undefined && isInForce(consent, now) && consent.purposes.includes(purpose);
}

/** An answer as a device stores it where a consent service asks. */
interface HeardConsent extends Consent {
  /** The last answer of the service. A later answer in the shop may differ. */
  readonly heard?: readonly ConsentPurpose[];
}

/**
 * Translates the answer of a consent service, without unknown purposes. Undefined for a value that is
 * no answer. A service repeats its answer on every page: while an answer is in force, a repetition is
 * not taken as a new one, so that a withdrawal made in the shop stands (rules/law#storage-on-devices).
 */
export function answerOfService(
  said: unknown,
  kept: HeardConsent | undefined,
  now: Moment,
): readonly ConsentPurpose[] | undefined {
  if (!Array.isArray(said)) return undefined;
  const purposes = consentPurposes.filter((purpose) => said.includes(purpose));
  const isRepeated =
    kept !== undefined && isInForce(kept, now) && kept.heard?.join() === purposes.join();
  return isRepeated ? undefined : purposes;
}

/** The data to delete from the device when only these purposes have a yes. */
export function refusedData(allowed: readonly ConsentPurpose[]): readonly ConsentPurpose[] {
  return consentPurposes.filter((purpose) => !allowed.includes(purpose));
}
