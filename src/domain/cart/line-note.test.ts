import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkLineNote, joinNotes, withNote } from './line-note.ts';

it('a note is one line of at most 255 characters, without control characters (rules/cart#notes)', () => {
  expect(checkLineNote(' Bad 2.\u0000 etg.\n til  Kari ')).toEqual({
    ok: true,
    value: 'Bad 2. etg. til Kari',
  });
  expect(checkLineNote('x'.repeat(255))).toMatchObject({ ok: true });
  expect(checkLineNote('x'.repeat(256))).toMatchObject({
    ok: false,
    refusal: { code: 'field.too_long', details: { count: 255 } },
  });
});

it.each([
  ['Bad 1', 'Bad 2', 'Bad 1; Bad 2'],
  ['Bad 1', 'Bad 1', 'Bad 1'],
  ['Bad 1; Bad 2', 'Bad 2', 'Bad 1; Bad 2'],
  ['', 'Bad 2', 'Bad 2'],
  ['Bad 1', undefined, 'Bad 1'],
  [undefined, undefined, ''],
])('of %j and %j becomes %j', (one, other, joined) => {
  expect(joinNotes(one, other)).toBe(joined);
});

it('where both do not fit the first stays', () => {
  const long = 'x'.repeat(200);
  expect(joinNotes(long, 'y'.repeat(200))).toBe(long);
});

it('joining again adds nothing, and what is joined is a note', () => {
  const notes = fc.string({ maxLength: 255 }).map((text) => {
    const checked = checkLineNote(text);
    return checked.ok ? checked.value : '';
  });
  fc.assert(
    fc.property(notes, notes, (one, other) => {
      const joined = joinNotes(one, other);
      expect(joinNotes(joined, joined)).toBe(joined);
      expect(checkLineNote(joined)).toEqual({ ok: true, value: joined });
    }),
  );
});

it('an empty note is none', () => {
  expect(withNote({ sku: 'A', note: 'Bad 1' }, '')).toEqual({ sku: 'A' });
  expect(withNote<{ sku: string; note?: string }>({ sku: 'A' }, 'Bad 1')).toEqual({
    sku: 'A',
    note: 'Bad 1',
  });
});
