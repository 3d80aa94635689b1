import type { DeviceData } from '#domain/sync/device-data.ts';
import { dayMs, type Moment } from '#domain/time/moment.ts';

/**
 * What the shop keeps on a device only after a yes: each purpose is the data it keeps (norway: ekomloven).
 * spec-gap: nothing here counts visits, so nobody is asked about that; whoever adds it adds a purpose and
 * raises the version, and everybody is asked again.
 */
export const consentPurposes = ['viewed', 'searches'] as const satisfies readonly DeviceData[];
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Which wording visitors answer; raised with every change of its words or purposes. */
export const consentVersion = 1;

/** spec-gap: an answer holds for a year, then the question comes again. */
export const consentMs = 365 * dayMs;

/** What somebody answered, and to which wording. */
export interface Consent {
  readonly version: number;
  readonly purposes: readonly ConsentPurpose[];
  readonly chosenAt: Moment;
}

/** Whether an answer still holds: to these very words, and not too long ago. */
export function isInForce(consent: Consent, now: Moment): boolean {
  return consent.version === consentVersion && now - consent.chosenAt < consentMs;
}

/** Whether something may be kept: only after a yes that holds, never without an answer. */
export function mayKeep(
  consent: Consent | undefined,
  purpose: ConsentPurpose,
  now: Moment,
): boolean {
  return consent !== undefined && isInForce(consent, now) && consent.purposes.includes(purpose);
}

/** What has to go from the device when these purposes, and no others, have a yes. */
export function refusedData(allowed: readonly ConsentPurpose[]): readonly ConsentPurpose[] {
  return consentPurposes.filter((purpose) => !allowed.includes(purpose));
}
