import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('./', import.meta.url);
const files = readdirSync(new URL('nb/', folder)).filter((name) => name.endsWith('.json'));
/** Dictionaries of codes: their keys are those of the domain. */
const codes = new Set(['errors.json', 'fields.json']);

function read(path: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(path, folder), 'utf8')) as Record<string, string>;
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

test.each(files)('what counts in %s has both forms', (file) => {
  const keys = new Set(Object.keys(read(`nb/${file}`)));
  const lonely = [...keys].filter((key) => {
    const [, base, form] = /^(.*)_(one|other)$/.exec(key) ?? [];
    return base !== undefined && !keys.has(`${base}_${form === 'one' ? 'other' : 'one'}`);
  });
  expect(lonely).toEqual([]);
});

test('every dictionary is loaded: by a module of this room, or with the pages that show it', () => {
  const sources = new URL('../', folder);
  const loaded = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?:texts|web)\b.*(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(new URL(name.replaceAll('\\', '/'), sources), 'utf8'))
    .join('\n');
  // The files of pages stand in one pattern, for both languages.
  const ofPages = /\/src\/texts\/\*\/\{([\w,-]+)\}\.json/.exec(loaded)?.[1]?.split(',') ?? [];
  for (const file of files) {
    const isOfPages = ofPages.includes(file.replace('.json', ''));
    expect(loaded.includes(`#texts/nb/${file}`), `nb/${file}`).toBe(true);
    expect(isOfPages || loaded.includes(`#texts/en/${file}`), `en/${file}`).toBe(true);
  }
});
