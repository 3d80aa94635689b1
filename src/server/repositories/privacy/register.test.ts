import { expect, test } from 'vitest';
import { emptyShop, testEngines } from '#testing/test-databases.ts';
import { register } from './register.ts';

test.each(testEngines)('$name has no table that the register does not name', async (engine) => {
  const { database, ...place } = await emptyShop(engine);
  const tables = await database.read.introspection.getTables();
  await place.remove();
  expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(register).toSorted());
});
