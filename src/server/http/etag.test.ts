import { expect, test } from 'vitest';
import { etagOf } from '#server/cache/cached-answer.ts';
import { isKnown } from './etag.ts';

const etag = etagOf(Buffer.from('kran'));
const strong = etag.slice(2);

test.each([etag, strong, `"x", ${strong}`, `W/"x",${etag} , "y"`, '*'])(
  'whoever has %s has it already',
  (known) => {
    expect(isKnown(etag, known)).toBe(true);
    expect(isKnown(strong, known)).toBe(true);
  },
);

test.each([undefined, '', '"x"', `${strong.slice(0, -2)}"`, strong.slice(1, -1)])(
  'whoever has %s has it not',
  (known) => expect(isKnown(etag, known)).toBe(false),
);
