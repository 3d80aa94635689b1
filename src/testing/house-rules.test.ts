import { describe, expect, test } from 'vitest';
import { anchorsOf, pointersIn, readWritings, strayCitations } from './house-rules.ts';

const writings = readWritings();
const rules = writings.filter(({ path }) => path.startsWith('docs/rules/'));
const anchors = new Set(rules.flatMap(anchorsOf));

describe('pointers to rules', () => {
  test('are read from comments, titles and links', () => {
    const pointer = ['rules', 'cart#merge'].join('/');
    const code = { path: 'src/a.ts', text: `/** Three ways (${pointer}). */` };
    const page = { path: 'docs/rules/orders.md', text: 'See [VAT](money.md#vat-rates).' };
    expect([...pointersIn(code), ...pointersIn(page)]).toEqual(['cart#merge', 'money#vat-rates']);
  });

  test('lead to headings', () => {
    const page = { path: 'docs/rules/law.md', text: '# Law\n\n## E-mail, as asked\n\nText.\n' };
    expect(anchorsOf(page)).toEqual(['law#e-mail-as-asked']);
  });

  test('all lead somewhere', () => {
    const found = writings.flatMap((file) =>
      pointersIn(file).map((pointer) => `${file.path} → ${pointer}`),
    );
    expect(found.length).toBeGreaterThan(400);
    expect(found.filter((each) => !anchors.has(each.split(' → ')[1] ?? ''))).toEqual([]);
  });

  test('a heading is one place only', () => {
    for (const page of rules) expect(new Set(anchorsOf(page)).size).toBe(anchorsOf(page).length);
  });

  test('every page of rules is in their table', () => {
    const table = rules.find(({ path }) => path.endsWith('/README.md'))?.text ?? '';
    const pages = rules.map(({ path }) => path.split('/').at(-1) ?? '');
    expect(pages.filter((page) => page !== 'README.md' && !table.includes(`](${page})`))).toEqual(
      [],
    );
  });
});

// Written as an escape, so that this file cites nothing.
const section = '\u00A7';

describe('citations of papers outside the repository', () => {
  test.each([
    ['spec', `${section}5`],
    ['Specification', `${section}4 Cart`],
    ['protocol', '3.7.1'],
    ['decisions', 'M5'],
    ['decisions,', 'Engines'],
    ['reliability', 'D-03'],
    ['norway', '3.3'],
    ['peers', '2.2 no. 2'],
    ['house', '2.7'],
    ['(interface:', 'addresses)'],
    ['as', `${section}9 says`],
  ])('%s %s is found', (paper, place) => {
    const text = `/** Rounded half up (${paper} ${place}). */\n`;
    expect(strayCitations({ path: 'src/a.ts', text })).toHaveLength(1);
  });

  test.each([
    'a weak mark (RFC 9110 §8.8.3)',
    'Avtaleloven § 38 c',
    'url.protocol === "https:"',
    'the wall clock in Norway, 24 hours',
    'spec-gap: how long a session lives',
    'docs/decisions/0005-error-envelope.md',
  ])('%s is none', (text) => {
    expect(strayCitations({ path: 'src/a.ts', text })).toEqual([]);
  });

  test('are nowhere', () => {
    expect(writings.flatMap(strayCitations)).toEqual([]);
  });
});
