import { afterEach, beforeEach, expect, test } from 'vitest';
import { listCampaigns } from '#server/repositories/catalog/campaigns.ts';
import { anActing } from '#testing/an-acting.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { createCampaign, type NewCampaign } from './create-campaign.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop();
});
afterEach(() => shop.close());

const create = (campaign: Partial<NewCampaign>) => {
  const usual = { code: 'VAR', skus: ['BAD-9'], categories: [], cells: { price: '4000' } };
  const wanted = { ...usual, skipsUnproved: false, isDryRun: false, ...campaign };
  return createCampaign(wanted, anActing(shop));
};

test.each<[Partial<NewCampaign>, object]>([
  [{ skus: ['BORTE'] }, { kind: 'no-articles' }],
  [{ categories: ['hage'] }, { kind: 'no-category', address: 'hage' }],
  [
    { cells: { percent: '20' } },
    { kind: 'refused', refused: [], unproved: [{ sku: 'BAD-9', code: 'campaign.no_proof' }] },
  ],
  [
    { cells: { price: 'dyrt' } },
    { kind: 'refused', refused: [{ sku: 'BAD-9', column: 'price', code: 'number.invalid' }] },
  ],
])('%j is answered in codes, and nothing is made', async (campaign, answer) => {
  expect(await create(campaign)).toMatchObject(answer);
  expect(await listCampaigns(shop.services.database.read)).toEqual([]);
});

test('a rehearsal prices the articles and makes nothing; then the campaign is made once', async () => {
  const rehearsed = await create({ isDryRun: true });
  expect(rehearsed).toMatchObject({ kind: 'rehearsed', priced: [{ sku: 'BAD-9', net: 400_000 }] });
  expect(await create({})).toMatchObject({ kind: 'created', articles: [{ net: 400_000 }] });
  expect(await create({ code: 'var' })).toEqual({ kind: 'taken' });
});
