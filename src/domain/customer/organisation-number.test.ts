import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  checkOrganisationNumber,
  organisationNumberText,
  parseOrganisationNumber,
} from './organisation-number.ts';

it.each([
  ['123456785', '123456785'],
  ['988077917', '988077917'],
  ['988 077 917', '988077917'],
  ['NO 988 077 917 MVA', '988077917'],
  ['no988077917mva', '988077917'],
  ['987654325', '987654325'],
])('%s passes the sum (rules/law#organisation-numbers)', (text, digits) => {
  expect(parseOrganisationNumber(text)).toBe(digits);
});

it.each(['123456784', '98807791', '9880779170', 'SE988077917', '988O77917', ''])(
  '%j does not',
  (text) => {
    expect(parseOrganisationNumber(text)).toBeUndefined();
  },
);

it('is kept as its nine digits, may be left out, and is refused where it can not exist', () => {
  expect(checkOrganisationNumber(' NO 988 077 917 MVA')).toEqual({ ok: true, value: '988077917' });
  expect(checkOrganisationNumber(' ')).toEqual({ ok: true, value: '' });
  expect(checkOrganisationNumber('12')).toMatchObject({
    refusal: { code: 'field.tax_id_too_short' },
  });
  for (const wrong of ['123', '123456784']) {
    expect(checkOrganisationNumber(wrong)).toMatchObject({
      refusal: { code: 'field.organisation_number' },
    });
  }
});

it('is shown as 988 077 917', () => {
  expect(organisationNumberText('988077917')).toBe('988\u00a0077\u00a0917');
  // A text that is no organisation number stays as it was written.
  expect(organisationNumberText('SE988077917')).toBe('SE988077917');
  expect(organisationNumberText('988077917MVA')).toBe('988077917MVA');
});

it('at most one check digit fits, and every single wrong digit is found', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000_000, max: 99_999_999 }),
      fc.nat(8),
      fc.integer({ min: 1, max: 9 }),
      (stem, place, shift) => {
        const fits = Array.from({ length: 10 }, (_, digit) => `${stem}${digit}`).filter(
          (number) => parseOrganisationNumber(number) !== undefined,
        );
        expect(fits.length).toBeLessThanOrEqual(1);
        const [number] = fits;
        if (number === undefined) return;
        const wrong = number.split('');
        wrong[place] = String((Number(wrong[place]) + shift) % 10);
        expect(parseOrganisationNumber(wrong.join(''))).toBeUndefined();
      },
    ),
    { numRuns: 1000 },
  );
});
