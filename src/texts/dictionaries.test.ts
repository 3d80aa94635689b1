import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('./', import.meta.url);
const files = readdirSync(new URL('nb/', folder)).filter((name) => name.endsWith('.json'));
/** Dictionaries of codes: their keys are those of the domain. */
const codes = new Set(['errors.json', 'fields.json']);

function read(path: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(path, folder), 'utf8')) as Record<string, string>;
}

/** The code of the files in `src` whose path matches. */
function sources(path: RegExp): string {
  const src = new URL('../', folder);
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.test(name))
    .map((name) => readFileSync(new URL(name.replaceAll('\\', '/'), src), 'utf8'))
    .join('\n');
}

/** The files that `nb.ts` spreads into the texts of every page. */
function everyPage(): string[] {
  const names = readFileSync(new URL('nb.ts', folder), 'utf8').matchAll(
    /#texts\/nb\/([\w-]+\.json)/g,
  );
  return [...names].map(([, name = '']) => name);
}

function slots(sentence: string | undefined): string[] {
  return [...new Set(sentence?.match(/\{\w+\}/g))].toSorted();
}

test('both languages have the same files', () => {
  expect(readdirSync(new URL('en/', folder)).toSorted()).toEqual(files.toSorted());
});

test.each(files)('%s says the same in both languages', (file) => {
  const nb = read(`nb/${file}`);
  const en = read(`en/${file}`);
  expect(Object.keys(en).toSorted()).toEqual(Object.keys(nb).toSorted());
  for (const [key, sentence] of Object.entries(nb)) {
    expect(slots(en[key]), key).toEqual(slots(sentence));
    expect(sentence.trim(), key).not.toBe('');
  }
});

test('no key of a screen stands in two files, where one would hide the other', () => {
  const keys = files
    .filter((file) => !codes.has(file))
    .flatMap((file) => Object.keys(read(`nb/${file}`)));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

/** The names of fields, and the texts of every page. */
const commonFiles = ['labels.json', ...everyPage()];
/** The terminal's columns and the refusals of imports are named by codes, and are read by operators alone. */
const operatorFiles = new Set(['terminal.json', 'settings.json', 'import.json']);

/**
 * Equal texts with another meaning, or texts that come with data. The text of consent stays as visitors
 * agreed to it.
 */
const otherMeaning = new Set([
  'mail.requestFrom',
  'paper.from',
  'facets.yes',
  'consent.viewed',
  'consent.pageTitle',
]);

test('a word that several screens have stands in no other dictionary', () => {
  const said = (file: string, key: string) =>
    ['nb', 'en'].map((language) => read(`${language}/${file}`)[key]).join(' | ');
  const keysOf = (file: string) => Object.keys(read(`nb/${file}`));
  const common = new Map(
    commonFiles.flatMap((file) => keysOf(file).map((key) => [said(file, key), key] as const)),
  );
  const others = files.filter((file) => !commonFiles.includes(file) && !operatorFiles.has(file));
  // A key with an underscore is found by its code: `menu_wishlist`, `csv_name`.
  const again = others.flatMap((file) =>
    keysOf(file)
      .filter((key) => !key.includes('_') && !otherMeaning.has(key) && common.has(said(file, key)))
      .map((key) => `${key} says what ${common.get(said(file, key))} says`),
  );
  expect(again).toEqual([]);
});

test('every text of the pages is shown somewhere', () => {
  const code = sources(/^(?:texts|web|server|domain|contract)\b.*(?<!\.test)\.tsx?$/);
  // `t(\`cart.fee${side}\`)` uses all keys that begin with `cart.fee`.
  const begun = [...code.matchAll(/`([a-zA-Z]+\.[\w.]*)\$\{/g)].map(([, start = '']) => start);
  const shown = new Set([...code.matchAll(/'([a-zA-Z]+\.[\w.-]+)'/g)].map(([, key]) => key));
  const unused = files
    .filter((file) => !codes.has(file) && !operatorFiles.has(file))
    .flatMap((file) => Object.keys(read(`nb/${file}`)))
    .map((key) => key.replace(/_(?:one|other)$/, ''))
    // A button beside many things has a second text with the name of its thing: `${words}Of`.
    .map((key) => (key.startsWith('cartPage.') ? key.replace(/Of$/, '') : key))
    .filter((key) => !shown.has(key) && !begun.some((start) => key.startsWith(start)));
  expect(unused).toEqual([]);
});

test.each(files)('what counts in %s has both forms', (file) => {
  const keys = new Set(Object.keys(read(`nb/${file}`)));
  const lonely = [...keys].filter((key) => {
    const [, base, form] = /^(.*)_(one|other)$/.exec(key) ?? [];
    return base !== undefined && !keys.has(`${base}_${form === 'one' ? 'other' : 'one'}`);
  });
  expect(lonely).toEqual([]);
});

test('every dictionary is loaded: by a module of this room, or with the pages that show it', () => {
  const loaded = sources(/^(?:texts|web)\b.*(?<!\.test)\.tsx?$/);
  const patterns = [...loaded.matchAll(/\/src\/texts\/(nb|en|\*)\/\{?([\w,-]+)\}?\.json/g)];
  const isOfPages = (language: string, file: string) =>
    patterns.some(
      ([, languages = '', names = '']) =>
        ['*', language].includes(languages) && names.split(',').includes(file.replace('.json', '')),
    );
  const imported = loaded.replaceAll(/^import type .*$/gm, '');
  for (const file of files) {
    for (const language of ['nb', 'en']) {
      const isLoaded = isOfPages(language, file) || imported.includes(`#texts/${language}/${file}`);
      expect(isLoaded, `${language}/${file}`).toBe(true);
    }
  }
});

test.each(files)('%s says «poeng» and «anmeldelse», one word for one thing', (file) => {
  const said = Object.values(read(`nb/${file}`));
  expect(said.filter((text) => /bonuspoeng|omtale/i.test(text))).toEqual([]);
});
