import { expect, test } from 'vitest';
import {
  checkIdentifier,
  checkLink,
  checkParent,
  readPicturePath,
  readSectionLink,
  readWidth,
} from './content-checks.ts';

/** The codes that a check refuses with. */
function codesOf(check: (refuse: (code: string) => void) => unknown): readonly string[] {
  const codes: string[] = [];
  check((code) => codes.push(code));
  return codes;
}

test.each([
  ['Om-Oss.1', 'om-oss.1'],
  ['om oss', 'om-oss'],
  ['Åpningstider i påska', 'apningstider-i-paska'],
  ['rør_og-bad', 'ror-og-bad'],
])('the key %s is kept as %s, as addresses of products are written', (text, kept) => {
  expect(checkIdentifier(text, () => {})).toBe(kept);
});

test('a key of which nothing is left is refused', () => {
  expect(codesOf((refuse) => checkIdentifier('!?', refuse))).toEqual(['content.identifier']);
  expect(codesOf((refuse) => checkIdentifier(undefined, refuse))).toEqual(['content.identifier']);
});

test('links of a menu and of a section stay in the shop', () => {
  expect(codesOf((refuse) => checkLink('internal', '/about', refuse))).toEqual([]);
  expect(codesOf((refuse) => checkLink('internal', '//evil.example', refuse))).toEqual([
    'link.outside',
  ]);
  expect(checkLink('category', '/bad/kraner', () => {})).toBe('bad/kraner');
  expect(codesOf((refuse) => readSectionLink('Om|https://evil.example', refuse))).toEqual([
    'link.outside',
  ]);
});

test('pictures lie below the media root, widths are pixels or percent', () => {
  expect(readPicturePath('/a/b.jpg')).toBe('a/b.jpg');
  expect(readPicturePath('../b.jpg')).toBeUndefined();
  expect(['50%', '300px', '300', '5em'].map(readWidth)).toEqual(['50%', '300px', '300', undefined]);
});

test('a place hangs below one that is there, not below itself, and not too deep', () => {
  const above = new Map([
    ['a', ''],
    ['b', 'a'],
    ['c', 'b'],
    ['d', 'c'],
    ['x', ''],
    ['y', 'x'],
  ]);
  const below = (parent: string, own: string, tree: 'menu' | 'hierarchy' = 'menu') =>
    codesOf((refuse) => checkParent({ tree, own, parent }, above, refuse));
  expect(below('c', 'e')).toEqual([]);
  expect(below('z', 'e')).toEqual(['node.parent']);
  expect(below('c', 'a')).toEqual(['node.cycle']);
  expect(below('d', 'e')).toEqual(['node.depth']);
  expect(below('d', 'e', 'hierarchy')).toEqual([]);
  // Entries below the moved one move with it.
  expect(below('b', 'x')).toEqual([]);
  expect(below('c', 'x')).toEqual(['node.depth']);
  expect(below('y', 'b')).toEqual(['node.depth']);
});
