import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkCompanyNumber, parseForeignNumber } from './company-number.ts';

it.each([
  ['SE556036079301', 'SE556036079301'],
  [' se 556036-0793 01', 'SE556036079301'],
  ['DK 25 31 37 63', 'DK25313763'],
  ['FI01120389', 'FI01120389'],
  ['DE123456789', 'DE123456789'],
  ['NL820646660B01', 'NL820646660B01'],
  ['ATU12345678', 'ATU12345678'],
])('%j has the shape of its country’s (rules/law#organisation-numbers)', (text, number) => {
  expect(parseForeignNumber(text)).toBe(number);
  expect(checkCompanyNumber(text, 'NO')).toEqual({ ok: true, value: number });
  expect(checkCompanyNumber(text, 'SE')).toEqual({ ok: true, value: number });
});

it.each(['SE5560360793', 'DK123', 'NO988077918', 'MVA988077917', 'US123456789', 'SE', 'FRABC', ''])(
  '%j has not',
  (text) => {
    expect(parseForeignNumber(text)).toBeUndefined();
  },
);

it('in Norway it is Norwegian where no other country is named', () => {
  expect(checkCompanyNumber('NO 988 077 917 MVA', 'NO')).toEqual({ ok: true, value: '988077917' });
  expect(checkCompanyNumber(' ', 'NO')).toEqual({ ok: true, value: '' });
  for (const wrong of ['556036-0793', 'SE5560360793', '988077918']) {
    expect(checkCompanyNumber(wrong, 'NO')).toMatchObject({
      refusal: { code: 'field.organisation_number' },
    });
  }
});

it('elsewhere it stays as it is written there, if it looks like a number', () => {
  expect(checkCompanyNumber(' 556036-0793 ', 'SE')).toEqual({ ok: true, value: '556036-0793' });
  expect(checkCompanyNumber('', 'SE')).toEqual({ ok: true, value: '' });
  const codeOf = (text: string) => {
    const check = checkCompanyNumber(text, 'SE');
    return check.ok ? undefined : check.refusal.code;
  };
  expect(codeOf('55')).toBe('field.tax_id_too_short');
  expect(codeOf('1'.repeat(21))).toBe('field.too_long');
  expect(codeOf('vet inte')).toBe('field.organisation_number');
  expect(codeOf('<b>1</b>')).toBe('field.organisation_number');
});

it('what was accepted is accepted again as it is', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 24 }),
    fc.stringMatching(/^[ A-Z.-]{0,4}[\dA-Z -]{0,14}$/),
  );
  fc.assert(
    fc.property(text, fc.constantFrom('NO', 'SE', 'DE'), (written, country) => {
      const check = checkCompanyNumber(written, country);
      if (check.ok) expect(checkCompanyNumber(check.value, country)).toEqual(check);
    }),
    { numRuns: 2000 },
  );
});
