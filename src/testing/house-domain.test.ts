import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plant, type Scratch } from './house-scratch.ts';

// Each case is a planted file that would make a rule answer the same question differently.
const globals = 'eslint(no-restricted-globals)';
const properties = 'eslint(no-restricted-properties)';
const pure = 'house(pure)';
const locale = 'house(locale)';
const arrow = 'house(arrows)';

/** A file with one expression, evaluated at each call. */
const get = (expression: string) => `export const get = () => ${expression};\n`;

const planted: Record<string, readonly (readonly [source: string, rule: string])[]> = {
  'no clock': [
    [get('Date.now()'), globals],
    [get('new Date()'), globals],
    [get('new Date().getTimezoneOffset()'), globals],
    [get('globalThis.Date.now()'), globals],
    [get('performance.now()'), globals],
    [get('Temporal.Now.instant()'), globals],
    ["import { performance } from 'node:perf_hooks';\n" + get('performance.now()'), arrow],
    ['declare const performance: { now(): number };\n' + get('performance.now()'), pure],
  ],
  'no timers': [
    [get('setTimeout(() => {}, 1)'), globals],
    [get('setInterval(() => {}, 1)'), globals],
    [get('setImmediate(() => {})'), globals],
    [get('queueMicrotask(() => {})'), globals],
    [get('requestAnimationFrame(() => {})'), globals],
    ['export const wait = async (other: Promise<number>) => await other;\n', pure],
    [get('Atomics.wait(new Int32Array(1), 0, 0, 100)'), globals],
  ],
  'no chance': [
    [get('Math.random()'), properties],
    [get("Math['random']()"), properties],
    ['const { random } = Math;\n' + get('random()'), pure],
    ['const maths = Math;\n' + get('maths.random()'), pure],
    ["const name = 'random';\n" + get('Math[name]()'), pure],
    [get('crypto.randomUUID()'), globals],
    [get('crypto.getRandomValues(new Uint8Array(1))'), globals],
    ["import { randomUUID } from 'node:crypto';\n" + get('randomUUID()'), arrow],
    ["import { nanoid } from 'nanoid';\n" + get('nanoid()'), arrow],
    [get('new WeakRef({}).deref()'), globals],
    [get('new FinalizationRegistry(() => {})'), globals],
  ],
  'no input or output': [
    [get("fetch('/')"), globals],
    [get('new XMLHttpRequest()'), globals],
    [get("new WebSocket('/')"), globals],
    [get("new BroadcastChannel('cart')"), globals],
    [get("localStorage.getItem('cart')"), globals],
    [get("sessionStorage.getItem('cart')"), globals],
    [get("indexedDB.open('cart')"), globals],
    [get("caches.open('cart')"), globals],
    [get('document.title'), globals],
    [get("console.log('')"), globals],
    ["import { readFileSync } from 'node:fs';\n" + get("readFileSync('a')"), arrow],
    ["import * as v from 'valibot';\n" + get('v.string()'), arrow],
    ["import { nb } from '#texts/nb.ts';\n" + get('nb'), arrow],
    [get("import('#domain/here.ts')"), pure],
    [get("require('node:fs')"), globals],
    ['declare function fetch(address: string): string;\n' + get("fetch('/')"), pure],
  ],
  'no environment': [
    [get('process.env'), globals],
    [get("process.env['TZ']"), globals],
    [get('globalThis.process'), globals],
    [get('window.location'), globals],
    [get('self.name'), globals],
    [get('global.process'), globals],
    [get('navigator.language'), globals],
    [get('location.href'), globals],
    [get('import.meta.url'), pure],
    [get("eval('process')"), globals],
    [get("new Function('return process')()"), globals],
    ["import { env } from 'node:process';\n" + get('env'), arrow],
    ['declare global {\n  const shop: string;\n}\n' + get('shop'), pure],
  ],
  'no locale of the machine': [
    [get('new Intl.NumberFormat()'), locale],
    [get('Intl.NumberFormat()'), locale],
    [get('new Intl.Collator(undefined)'), locale],
    [get('new Intl.PluralRules([])'), locale],
    [get('(1234.5).toLocaleString()'), locale],
    [get("'a'.localeCompare('b')"), locale],
    [get("'i'.toLocaleUpperCase()"), locale],
    [get("'I'.toLocaleLowerCase()"), locale],
    ['const { NumberFormat } = Intl;\n' + get('new NumberFormat()'), pure],
  ],
  'no time zone of the machine': [
    [get("new Intl.DateTimeFormat('nb')"), locale],
    [get("new Intl.DateTimeFormat('nb', { dateStyle: 'short' })"), locale],
    [
      "export const day = (at: { toLocaleDateString(l: string): string }) => at.toLocaleDateString('nb');\n",
      locale,
    ],
  ],
};

const allowed = [
  'declare const brand: unique symbol;\nexport type Id = number & { readonly [brand]: true };\n',
  "import { here } from '#domain/here.ts';\n" + get('here'),
  get('Math.round(Math.PI)'),
  get("new Intl.Collator('nb').compare"),
  get("new Intl.DateTimeFormat('nb', { timeZone: 'Europe/Oslo' }).format(0)"),
  get("'a'.localeCompare('b', 'nb')"),
  'export const add = (collator: Intl.Collator) => collator.compare("a", "b");\n',
];

/** The place of a planted file, by its rule and number. */
const fileOf = (rule: string, index: number) =>
  `src/domain/planted/${rule.replaceAll(' ', '-')}-${index}.ts`;

let scratch: Scratch;
let found: { rule: string; file: string }[];

beforeAll(() => {
  const files = Object.entries(planted).flatMap(([rule, sources]) =>
    sources.map(([source], index): [string, string] => [fileOf(rule, index), source]),
  );
  const fine = allowed.map((source, index): [string, string] => [fileOf('allowed', index), source]);
  scratch = plant({ ...Object.fromEntries([...files, ...fine]), 'src/domain/here.ts': get('1') });
  const { output } = scratch.run('oxlint/bin/oxlint', '--format=json', 'src/domain');
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { code: string; filename: string }[];
  }; // The cast is safe: it is the linter's own output.
  found = diagnostics.map(({ code, filename }) => ({ rule: code, file: filename }));
}, 60_000);
afterAll(() => scratch.remove());

describe.each(Object.entries(planted))('the domain has %s', (name, sources) => {
  test.each(sources.map(([source, rule], index) => ({ source, rule, index })))(
    '$source',
    ({ rule, index }) => {
      const file = fileOf(name, index);
      expect(found.filter((problem) => problem.file === file)).toContainEqual({ rule, file });
    },
  );
});

test('what gives the same answer everywhere passes', () => {
  expect(found.filter(({ file }) => file.includes('/allowed-'))).toEqual([]);
});
