import { expect, test } from 'vitest';
import { startOfOsloDay } from '#domain/time/oslo-day.ts';
import { speaking } from '#server/exchange/files/spoken-language.ts';
import { oldPostcodes } from './doctor-postcodes.ts';

const register = { issued: '2024-04-11', places: {} };
const on = (day: string) => oldPostcodes(startOfOsloDay(day)!, register);

test('a register of postcodes over two years old is told, with what to do, in both languages', async () => {
  expect(on('2026-04-11')).toEqual([]);
  expect(on('2026-04-12')).toEqual([
    'The register of postcodes is of 11.04.2024, over two years old. Orders to newer postcodes are refused, and the log names each refused postcode. Allow those that exist: armatur settings set checkout.newPostcodes.',
  ]);
  expect(await speaking('nb', async () => on('2026-04-12'))).toEqual([
    'Postnummerregisteret er fra 11.04.2024, over to år gammelt. Bestillinger til nyere postnumre avvises, og loggen nevner hvert avvist postnummer. Tillat dem som finnes: armatur settings set checkout.newPostcodes.',
  ]);
});
