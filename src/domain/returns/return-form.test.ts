import { expect, test } from 'vitest';
import { checkWritten } from '#domain/form-rules.ts';
import { reasonsOf, resolutionsOf, returnMessageRules, returnRules } from './return-form.ts';

test('a fault is a complaint, and a change of mind is none', () => {
  expect(reasonsOf('return')).toEqual([
    'regretted',
    'damaged',
    'wrong-goods',
    'too-late',
    'another',
  ]);
  expect(reasonsOf('complaint')).toEqual([
    'damaged',
    'faulty',
    'wrong-goods',
    'parts-missing',
    'another',
  ]);
  expect(resolutionsOf('return')).toEqual(['money', 'other-goods']);
  expect(resolutionsOf('complaint')).toContain('repair');
});

test('a return needs pieces, reason, condition and wish, but no words', () => {
  const written = { pieces: '2:1', reason: 'regretted', condition: 'opened', resolution: 'money' };
  expect(checkWritten(returnRules, written)).toMatchObject({
    ok: true,
    value: { pieces: [{ line: 2, quantity: 1 }], message: '' },
  });
  const empty = checkWritten(returnRules, {});
  expect(!empty.ok && Object.keys(empty.fields)).toEqual([
    'pieces',
    'reason',
    'condition',
    'resolution',
  ]);
});

test('a message needs words', () => {
  expect(checkWritten(returnMessageRules, { text: ' \n' })).toMatchObject({ ok: false });
  expect(checkWritten(returnMessageRules, { text: 'Hei ' })).toMatchObject({
    value: { text: 'Hei' },
  });
});
