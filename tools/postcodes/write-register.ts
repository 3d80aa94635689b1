import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { writeFileSync } from 'node:fs';
import { placeName, rangesOf, type PostcodeRegister } from '#domain/checkout/postcode-register.ts';

const [file = '', issued = ''] = process.argv.slice(2);
if (!/^\d{4}-\d{2}-\d{2}$/.test(issued))
  throw new Error('Name the day of the register: 2021-05-31');
const { getPostalCodeInfo } = createRequire(import.meta.url)(resolve(file)) as {
  getPostalCodeInfo(postcode: string): { readonly city: string } | undefined;
};

const postcodes = new Map<string, string[]>();
for (let number = 0; number < 10_000; number++) {
  const postcode = String(number).padStart(4, '0');
  const found = getPostalCodeInfo(postcode);
  if (found === undefined) continue;
  const place = placeName(found.city);
  postcodes.set(place, [...(postcodes.get(place) ?? []), postcode]);
}
const register: PostcodeRegister = {
  issued,
  places: Object.fromEntries([...postcodes].map(([place, codes]) => [place, rangesOf(codes)])),
};
writeFileSync('src/domain/checkout/postcode-register.json', `${JSON.stringify(register)}\n`);
console.log(`${[...postcodes.values()].flat().length} postcodes of ${postcodes.size} places`);
