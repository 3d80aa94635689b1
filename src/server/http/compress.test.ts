import { expect, test } from 'vitest';
import { acceptsBrotli, encodeFor } from './compress.ts';

const asked = (encodings: string) => ({ 'accept-encoding': encodings });

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['ZSTD;q=0.5, br', 'zstd'],
  ['gzip, br', 'br'],
  ['br;q=1.0', 'br'],
  ['br ; q=0.001', 'br'],
  ['zstd;q=0, br', 'br'],
  ['gzip, zstd; q=0', undefined],
  ['br;q=0', undefined],
  ['br; q=0.000 , gzip', undefined],
  ['x-br, zstd-2', undefined],
  ['', undefined],
])('who accepts "%s" gets %s', (encodings, encoding) => {
  expect(encodeFor(asked(encodings), ['kran']).encoding).toBe(encoding);
  if (encoding !== 'zstd') expect(acceptsBrotli(asked(encodings))).toBe(encoding === 'br');
});
