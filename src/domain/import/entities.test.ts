import { expect, test } from 'vitest';
import { withoutEntities } from './entities.ts';

test.each([
  ['R&oslash;d &amp; hvit', 'Rød & hvit'],
  ['&AElig;ra &aring; &frac12;&quot;', 'Æra å ½"'],
  ['gr&#248;nn &#xF8; &#xf8;', 'grønn ø ø'],
  ['M&amp;M &amp;amp; co', 'M&M &amp; co'],
  ['A & B; C &ukjent; &#0; &#xD800; &amp', 'A & B; C &ukjent; &#0; &#xD800; &amp'],
])('%s is read as %s', (label, read) => {
  expect(withoutEntities(label)).toBe(read);
});
