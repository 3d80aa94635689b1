import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { writeFileSync } from 'node:fs';
import { placeName, rangesOf, type PostcodeRegister } from '#domain/checkout/postcode-register.ts';

const [file = '', issued = ''] = process.argv.slice(2);
if (!/^\d{4}-\d{2}-\d{2}$/.test(issued))
  throw new Error('Name the day of the register: 2021-05-31');
const places = createRequire(import.meta.url)(resolve(file)) as Readonly<Record<string, string>>;

const postcodes = new Map<string, string[]>();
for (const postcode of Object.keys(places).toSorted()) {
  const place = placeName(places[postcode] ?? '');
  postcodes.set(place, [...(postcodes.get(place) ?? []), postcode]);
}
const register: PostcodeRegister = {
  issued,
  places: Object.fromEntries([...postcodes].map(([place, codes]) => [place, rangesOf(codes)])),
};
writeFileSync('src/domain/checkout/postcode-register.json', `${JSON.stringify(register)}\n`);
console.log(`${Object.keys(places).length} postcodes of ${postcodes.size} places`);
