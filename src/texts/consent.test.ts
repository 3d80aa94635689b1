import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { consentVersion } from '#domain/customer/consent.ts';
import en from '#texts/en/consent.json' with { type: 'json' };
import nb from '#texts/nb/consent.json' with { type: 'json' };

/**
 * The fingerprints of the texts that visitors saw, by version. A record of consent refers to a version.
 */
const fingerprints: Readonly<Record<number, string>> = {
  1: 'd5e8111605f99bd5',
  2: '50ccdabaa41f8723',
  3: '0f0309cfd7f37d42',
};

test('which version of the text: other words are another version, and everybody is asked again', () => {
  const words = createHash('sha256')
    .update(JSON.stringify([nb, en]))
    .digest('hex')
    .slice(0, 16);
  expect(words, 'raise consentVersion and note the fingerprint').toBe(fingerprints[consentVersion]);
});
