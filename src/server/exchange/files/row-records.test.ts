import { expect, test } from 'vitest';
import { RowRecords } from './row-records.ts';

test('what a transaction left that did not hold is forgotten when it begins again', () => {
  const records = new RowRecords<string>();
  records.begin();
  records.set('a', 'kept');
  records.commit();
  records.begin();
  records.set('a', 'lost');
  records.set('b', 'lost');
  expect(records.get('a')).toBe('lost');
  records.begin();
  expect([records.get('a'), records.get('b'), records.values()]).toEqual([
    'kept',
    undefined,
    ['kept'],
  ]);
});
