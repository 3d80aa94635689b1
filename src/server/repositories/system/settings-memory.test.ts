import { describe, expect, test, onTestFinished } from 'vitest';
import { noSeller } from '#domain/seller.ts';
import { loggedSince } from '#testing/change-log-end.ts';
import { emptyShop, testEngines, testNow } from '#testing/test-databases.ts';
import { logChanges } from './change-log.ts';
import { createSettingsMemory } from './settings-memory.ts';
import type { Database } from './database.ts';
import { deleteSetting, groupsSetting, loadSettings, saveSetting } from './settings.ts';

/** Loads the test's own settings, without the groups that every test shop has. */
async function own({ read }: Database) {
  return (await loadSettings(read)).filter(({ key }) => key !== groupsSetting);
}

describe.each(testEngines)('settings on $name', (engine) => {
  test('a setting is written, written over and taken away', async () => {
    const { database, remove } = await emptyShop(engine);
    onTestFinished(remove);
    const place = { scope: '', key: 'seller.name' };
    for (const value of ['Rør AS', 'Rør og bad AS']) {
      await database.transaction((tx) => saveSetting(tx, { ...place, value }));
      expect(await own(database)).toEqual([{ ...place, value }]);
    }
    await database.transaction((tx) => deleteSetting(tx, { scope: 'no', key: 'seller.name' }));
    expect(await own(database)).toHaveLength(1);
    await database.transaction((tx) => deleteSetting(tx, place));
    expect(await own(database)).toEqual([]);
  });

  test('a setting of one process is known to another once that follows the change log', async () => {
    const place = await emptyShop(engine);
    onTestFinished(place.remove);
    const { database } = place;
    const other = await place.open();
    const memory = createSettingsMemory(other);
    await memory.refresh();
    const before = memory.current;
    expect(before.seller).toEqual(noSeller);
    await database.transaction(async (tx) => {
      await saveSetting(tx, { scope: '', key: 'seller.name', value: 'Rør AS' });
      await logChanges(tx, 'settings', ['seller'], testNow);
    });
    await memory.follow([{ position: 1, kind: 'content', key: '*' }]);
    expect(memory.current).toBe(before);
    await memory.follow(await loggedSince(other.read, 0));
    expect(memory.current.seller.name).toBe('Rør AS');
    // An object from before the change is unchanged.
    expect(before.seller.name).toBe('');
  });
});
