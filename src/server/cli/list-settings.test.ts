import { expect, test } from 'vitest';
import { speaking } from '#server/exchange/files/spoken-language.ts';
import { isRule, nodeAt, settingsTree } from '#server/exchange/settings/settings-tree.ts';
import texts from '#texts/nb/settings.json' with { type: 'json' };
import { operate } from '#testing/an-operator.ts';
import { aTestShop } from '#testing/a-test-shop.ts';
import { allSettings } from './list-settings.ts';

test.each(['nb', 'en'] as const)(
  'every setting says what it is for and where it is read, in %s',
  (language) => {
    const all = speaking(language, allSettings);
    expect(all.filter(({ meaning, readBy }) => meaning === '' || readBy === '')).toEqual([]);
    const words = Object.keys(texts).filter((key) => key.startsWith('setting.'));
    expect(all).toHaveLength(words.length);
    const tree = settingsTree(['VIEW']);
    for (const { key } of all) {
      const node = nodeAt(tree, key.split('.'));
      expect(node && isRule(node), key).toBe(true);
    }
  },
);

test('the program lists them with their defaults, all or those of a part', async () => {
  const shop = await aTestShop();
  const list = (...words: string[]) =>
    operate(shop.services.config.dataDir, ['settings', 'list', ...words]);
  const { code, out } = await list('pageSize');
  expect([code, out.split('\n').slice(0, 3)]).toEqual([
    0,
    [
      'storeViews.VIEW.catalog.pageSize',
      '    Products on one page of a list (lists)',
      '    Default: 50',
    ],
  ]);
  expect((await list()).out).toContain(
    'seller.name\n    Who sells (the pages)\n    Default: not set',
  );
  const listed: unknown = JSON.parse((await list('tokenInQuery', '--json')).out);
  expect(listed).toEqual([
    {
      key: 'storeViews.VIEW.session.tokenInQuery',
      default: false,
      meaning: 'Calls may carry their token in the address',
      readBy: 'calls',
    },
  ]);
  await shop.close();
});
