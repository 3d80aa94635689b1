import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRows, sampleFolder } from '#testing/sample-files.ts';

/** Beginnings of words that recognise all inflections and compounds. */
const stems = [
  'bade badet porselen sanitær rør dusj servant toalett batteri kran våtrom sluk flis avløp vvs nrf nobb fdv',
  'bath shower basin toilet plumb faucet taps drain pipe',
].flatMap((line) => line.split(' '));

/** Words of the sample's catalogue that any shop says. */
const ofAnyShop = new Set(
  [
    'alle antall bestillingsvare bilder category clear click dekker deler drawing dybde etter faste packs',
    'fast filter filters fitting floor fordeler format free front handle high holder høyde klar lang',
    'leie leies lengde lister look made material materiale merke montering måltegning number nummer',
    'order overflate paper picture press product products ring room serie series service services',
    'sets sett side sides size sort tall tilbehør tjenester unit vare varenummer white with years',
    'brand color colour colours farge fargene black brown green grønn green hvit svart natural height',
    'blank built control core deep distribution flow inset panel point pressing sheets',
    'dark light length width depth bredde vekt weight skap',
    'kappes klart pakninger plan rabattgruppe stop',
  ].flatMap((line) => line.split(' ')),
);

/** The names of the sample's products, categories, series and properties. */
export function wordsOfTrade(): ReadonlySet<string> {
  const names = [
    ...readRows('catalogue/categories.csv').flatMap((row) => [row['path'], row['path_en']]),
    ...readRows('catalogue/products.csv').map((row) => row['name']),
    ...readRows('content/series.csv').map((row) => row['name']),
    ...readRows('catalogue/attributes.csv').flatMap((row) => [
      row['frontend_label'],
      row['frontend_label_en'],
      row['options'],
    ]),
  ];
  const own = new Set(wordsIn(clothesFiles()));
  const trade = names.flatMap((name) => wordsIn(name ?? '')).filter((word) => word.length > 3);
  return new Set(trade.filter((word) => !ofAnyShop.has(word) && !own.has(word)));
}

export function isOfTrade(word: string): boolean {
  return stems.some((stem) => word.startsWith(stem));
}

/** The same of the clothes shop, for the other direction: names that only its merchant gave. */
export const wordsOfClothes: ReadonlySet<string> = new Set(
  'lyngtråd kvitull nesset heia rimfrost brygga ospe myrull genser gensere jumper jumpers kofte merinoull'.split(
    ' ',
  ),
);

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

function clothesFiles(): string {
  const files = readdirSync(import.meta.dirname).filter((name) => /\.(csv|json)$/.test(name));
  return files.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('\n');
}

/** Values that identify the seller of the sample shop. */
export function sampleSeller(): readonly string[] {
  // The sample's own file, which tests of settings hold to its schema.
  const { seller } = JSON.parse(readFileSync(join(sampleFolder, 'settings.json'), 'utf8')) as {
    readonly seller: Readonly<Record<string, string>>;
  };
  const streets = readRows('content/stores.csv').flatMap((row) => [row['street'], row['email']]);
  return [...Object.values(seller), ...streets].filter(
    (value): value is string => value !== undefined && /\d{3}|@| /.test(value),
  );
}
