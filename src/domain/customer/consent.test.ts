import { describe, expect, it } from 'vitest';
import { personalData } from '#domain/sync/device-data.ts';
import { moment } from '#domain/time/moment.ts';
import {
  answerOfService,
  askedPurposes,
  consentMs,
  consentPurposes,
  consentVersion,
  isInForce,
  mayKeep,
  refusedData,
  type Consent,
} from './consent.ts';

const chosenAt = moment(1_800_000_000_000);
const yes: Consent = { version: consentVersion, purposes: ['viewed'], chosenAt };

describe('consent to anything not strictly necessary (rules/law#storage-on-devices)', () => {
  it('without an answer nothing may be kept', () => {
    for (const purpose of consentPurposes)
      expect(mayKeep(undefined, purpose, chosenAt)).toBe(false);
  });

  it('a yes is for its own purpose only', () => {
    expect(mayKeep(yes, 'viewed', chosenAt)).toBe(true);
    expect(mayKeep(yes, 'searches', chosenAt)).toBe(false);
  });

  it('other words are another question', () => {
    const older = { ...yes, version: consentVersion - 1 };
    expect(isInForce(older, chosenAt)).toBe(false);
    expect(mayKeep(older, 'viewed', chosenAt)).toBe(false);
  });

  it('holds for a year, to the millisecond', () => {
    expect(isInForce(yes, moment(chosenAt + consentMs - 1))).toBe(true);
    expect(isInForce(yes, moment(chosenAt + consentMs))).toBe(false);
  });

  it('purchases are asked about only where they are counted', () => {
    expect(askedPurposes(false)).toEqual(['viewed', 'searches']);
    expect(askedPurposes(true)).toEqual(consentPurposes);
  });

  it('a withdrawal takes along what was kept, and no more', () => {
    expect(refusedData(['viewed'])).toEqual(['searches', 'purchases']);
    expect(refusedData([])).toEqual([...consentPurposes]);
    expect(refusedData(consentPurposes)).toEqual([]);
  });

  it('what a person allowed to be kept goes with the person', () => {
    expect(personalData).toEqual(expect.arrayContaining([...consentPurposes]));
  });
});

describe('a cookie-consent script is loaded from a third-party service (rules/law#consent-service)', () => {
  const heard = { ...yes, heard: yes.purposes };

  it.each([
    ['every purpose', ['viewed', 'searches'], ['viewed', 'searches']],
    ['a no', [], []],
    ['purposes nobody knows', ['marketing', 'searches', 7], ['searches']],
    ['the same purpose twice', ['viewed', 'viewed'], ['viewed']],
    ['no list', 'viewed', undefined],
    ['nothing', null, undefined],
  ])('understands %s', (_name, said, meant) => {
    expect(answerOfService(said, undefined, chosenAt)).toEqual(meant);
  });

  it('what it repeats on the next page is no new answer, and a withdrawal in the shop stands', () => {
    expect(answerOfService(['viewed'], heard, chosenAt)).toBeUndefined();
    expect(answerOfService(['viewed'], { ...heard, purposes: [] }, chosenAt)).toBeUndefined();
  });

  it('another answer than its last is one, whatever was chosen in the shop', () => {
    expect(answerOfService([], heard, chosenAt)).toEqual([]);
    expect(answerOfService(['viewed'], yes, chosenAt)).toEqual(['viewed']);
  });

  it('the same answer counts again when the one before is no longer in force', () => {
    const later = moment(chosenAt + consentMs);
    expect(answerOfService(['viewed'], heard, later)).toEqual(['viewed']);
  });
});
