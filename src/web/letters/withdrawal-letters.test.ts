import { expect, test } from 'vitest';
import { sampleDocuments } from '#contract/letters/sample-documents.ts';
import { aSeller } from '#testing/a-seller.ts';
import { storeViews } from '#testing/sample-views.ts';
import { writeLetter } from './letters.server.tsx';

test('a withdrawal names the buyer to the shop, and says you to the buyer', () => {
  const textOf = (kind: 'order-withdrawal' | 'order-withdrawal-to-shop') =>
    writeLetter(kind, sampleDocuments(aSeller)[kind], {
      storeView: storeViews[0],
      seller: aSeller,
      publicUrl: 'https://armatur.example',
    }).text;
  expect(textOf('order-withdrawal')).toContain('Dette angrer du på');
  expect(textOf('order-withdrawal-to-shop')).toContain('Dette angrer kunden på');
  expect(textOf('order-withdrawal-to-shop')).not.toContain('angrer du');
});
