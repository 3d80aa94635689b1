import { describe, expect, it } from 'vitest';
import {
  isOldRegister,
  isPostcode,
  knownTown,
  placeName,
  placesByPostcode,
  rangesOf,
} from './postcode-register.ts';
import register from './postcode-register.json' with { type: 'json' };

const places = placesByPostcode(register);

describe('the place follows from the postcode (rules/forms#places)', () => {
  it.each([
    ['0001', 'Oslo'],
    ['0155', 'Oslo'],
    ['5003', 'Bergen'],
    ['3800', 'Bø i Telemark'],
    ['9173', 'Ny-Ålesund'],
    ['8099', 'Jan Mayen'],
  ])('%s is %s', (postcode, place) => {
    expect(places.get(postcode)).toBe(place);
  });

  it('the whole register is there, dated, four digits each', () => {
    expect(places.size).toBe(5146);
    expect([...places.keys()].every((postcode) => /^\d{4}$/.test(postcode))).toBe(true);
    expect(register.issued).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('a town that is written otherwise is told apart, in any case of letters', () => {
    expect(knownTown(places, { postcode: '5003', city: 'Oslo' })).toEqual({
      kind: 'differs',
      place: 'Bergen',
    });
    expect(knownTown(places, { postcode: ' 5003', city: 'BERGEN ' }).kind).toBe('follows');
    expect(knownTown(places, { postcode: '0000', city: 'Nydal' })).toEqual({ kind: 'unknown' });
    expect(knownTown(places, { postcode: '500', city: '' })).toEqual({ kind: 'unknown' });
  });
});

it.each([
  ['2024-04-11', false],
  ['2026-04-11', false],
  ['2026-04-12', true],
  ['2027-01-01', true],
])('a register of 11 April 2024 is old on %s: %s', (today, isOld) => {
  expect(isOldRegister({ issued: '2024-04-11', places: {} }, today)).toBe(isOld);
});

it('ranges are of postcodes that follow each other', () => {
  expect(rangesOf(['0001', '0002', '0003', '0010', '1607'])).toBe('0001-0003 0010 1607');
  expect([...placesByPostcode({ issued: '', places: { Her: '0008-0010 0100' } }).keys()]).toEqual([
    '0008',
    '0009',
    '0010',
    '0100',
  ]);
});

it.each([
  ['NES PÅ HEDMARKEN', 'Nes på Hedmarken'],
  ['ÅNA-SIRA', 'Åna-Sira'],
  ['MO I RANA', 'Mo i Rana'],
  ['KRISTIANSAND S', 'Kristiansand S'],
])('%s is written %s', (capitals, name) => {
  expect(placeName(capitals)).toBe(name);
});

it.each([
  ['NO', '0155', true],
  ['NO', '1234', false],
  ['SJ', '9170', true],
  ['SJ', '9179', false],
  ['SE', '1234', true],
  ['NO', '9876', true],
])('in %s there is a postcode %s: %s', (country, postcode, is) => {
  expect(isPostcode(places, ['9876'], { country, postcode })).toBe(is);
});

it('newer postcodes exist, and so do those for boxes only (rules/forms#postcodes)', () => {
  for (const postcode of ['7060', '9952', '0102', '8025']) expect(places.has(postcode)).toBe(true);
});
