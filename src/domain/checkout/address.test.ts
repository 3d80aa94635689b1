import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anAddress } from '#testing/an-address.ts';
import { checkAddress } from './address.ts';
import { checkPostcode } from './postcode.ts';

const fieldsOf = (changed: Parameters<typeof anAddress>[0]) => {
  const check = checkAddress(anAddress(changed));
  return check.ok
    ? {}
    : Object.fromEntries(Object.entries(check.fields).map(([name, { code }]) => [name, code]));
};

describe('an address (rules/forms#addresses)', () => {
  it('is kept tidy', () => {
    expect(
      checkAddress(
        anAddress({
          country: 'no',
          street: ' Storgata  12\n',
          phone: '22 33 44 55',
          postcode: ' 0155',
        }),
      ),
    ).toEqual({ ok: true, value: anAddress() });
  });

  it('a region is kept where addresses have one', () => {
    const region = ' SKÅNE ';
    const swedish = anAddress({ country: 'SE', postcode: '21120', region });
    expect(checkAddress(swedish)).toMatchObject({ value: { region: 'SKÅNE' } });
    const norwegian = checkAddress(anAddress({ region }));
    expect(norwegian).toEqual({ ok: true, value: anAddress() });
  });

  it('apartment number is optional, all else of a person is required', () => {
    const empty = { firstName: '', lastName: '', street: '', postcode: '', city: '', phone: '' };
    expect(fieldsOf(empty)).toEqual(
      Object.fromEntries(Object.keys(empty).map((name) => [name, 'field.required'])),
    );
  });

  it('a company with its number is named', () => {
    const organisationNumber = 'NO 988 077 917 MVA';
    expect(fieldsOf({ organisationNumber })).toEqual({ company: 'field.required' });
    expect(checkAddress(anAddress({ organisationNumber, company: 'Rørlegger AS' }))).toMatchObject({
      value: { organisationNumber: '988077917' },
    });
    expect(fieldsOf({ organisationNumber: '988077918', company: 'Rørlegger AS' })).toEqual({
      organisationNumber: 'field.organisation_number',
    });
  });

  it('elsewhere has other numbers', () => {
    const swedish = { country: 'SE', postcode: '111 22', phone: '+46 8 123 456' };
    expect(fieldsOf({ ...swedish, company: 'Rör AB', organisationNumber: '556036-0793' })).toEqual(
      {},
    );
    expect(fieldsOf({ country: 'Sverige' })).toMatchObject({ country: 'field.country' });
    expect(fieldsOf({ country: '' })).toMatchObject({ country: 'field.required' });
  });

  it('refuses lines nobody could write on a parcel', () => {
    expect(fieldsOf({ street: 'x', city: 'y'.repeat(256) })).toEqual({
      street: 'field.too_short',
      city: 'field.too_long',
    });
  });
});

describe('a postcode: 4 digits in Norway, else at least 3 characters (rules/forms#postcodes)', () => {
  it.each([
    ['0155', 'NO', '0155'],
    ['9170', 'SJ', '9170'],
    ['0001', 'NO', '0001'],
    ['9991', 'NO', '9991'],
    ['sw1a 1aa', 'GB', 'SW1A 1AA'],
  ])('%s in %s', (text, country, value) => {
    expect(checkPostcode(text, country)).toEqual({ ok: true, value });
  });

  it.each([
    ['155', 'NO', 'field.postcode'],
    ['N-0155', 'NO', 'field.postcode'],
    ['', 'NO', 'field.required'],
    ['0000', 'NO', 'field.postcode_unknown'],
    ['9992', 'NO', 'field.postcode_unknown'],
    ['9999', 'SJ', 'field.postcode_unknown'],
    ['12', 'DK', 'field.postcode_too_short'],
    ['1234567890123', 'US', 'field.too_long'],
  ])('not %j in %s', (text, country, code) => {
    expect(checkPostcode(text, country)).toMatchObject({ refusal: { code } });
  });
});

it('a Norwegian postcode is four digits and stays as it was written', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^ ?[0-9A-Z]{2,6} ?$/), (text) => {
      const check = checkPostcode(text, 'NO');
      const number = /^\d{4}$/.test(text.trim()) ? Number(text) : 0;
      expect(check.ok).toBe(number >= 1 && number <= 9991);
      if (check.ok) expect(check.value).toBe(text.trim());
    }),
    { numRuns: 1000 },
  );
});

it('whatever is written, an address that was accepted is accepted again as it is', () => {
  const text = fc.oneof(
    fc.constantFrom('', 'Storgata 12', '0155', '22334455', '988077917', 'SE', 'Øst  -'),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  );
  const changes = fc.record(
    {
      street: text,
      postcode: text,
      city: text,
      phone: text,
      company: text,
      organisationNumber: text,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(changes, (changed) => {
      const check = checkAddress(anAddress(changed));
      if (check.ok) expect(checkAddress(check.value)).toEqual(check);
    }),
    { numRuns: 1000 },
  );
});
