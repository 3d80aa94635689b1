import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { answer, articles } from '#contract/quick-order.ts';
import { articleInColumns } from '#contract/wire/article-part.ts';
import { ore } from '#domain/money/ore.ts';
import { answerLine } from '#domain/quick-order/answer-line.ts';
import { readLines } from '#domain/quick-order/read-lines.ts';
import type { NamedArticle, QuickOrderRow } from '#domain/quick-order/row.ts';
import { articleNumber } from '#domain/search/article-number.ts';
import { aStockItem, aVariant } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAsking } from '#testing/an-asking.ts';
import { countStatements } from '#testing/count-statements.ts';
import { articlesAfter } from '#server/workflows/quick-order/articles-after.ts';

let shop: TestShop;
beforeAll(async () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    id: 100 + index,
    sku: `RR-${1000 + index}`,
  }));
  shop = await aTestShop({
    products: [
      {
        id: 1,
        sku: 'SRV-600-H',
        attributes: { ean: '7012345678905', nobb: '40123456', nrf: '1234567' },
        priceList: {
          base: ore(79_999),
          tiers: [
            { groupId: 0, quantity: 3, net: ore(70_033) },
            { groupId: 2, quantity: 1, net: ore(65_022) },
          ],
        },
      },
      { id: 2, sku: 'TOM-1', stock: aStockItem({ quantity: 0, isInStock: false }) },
      { id: 3, sku: 'PK-10', stock: aStockItem({ quantity: 100, increment: 10 }) },
      { id: 4, sku: 'AV-100', status: 2 },
      { id: 5, sku: 'MIN-5', stock: aStockItem({ minimumSale: 5 }) },
      {
        id: 6,
        sku: 'KRAN',
        kind: 'configurable',
        variants: [
          aVariant({ id: 61, sku: 'KRAN-S', name: 'Kran sort' }),
          aVariant({ id: 62, sku: 'KRAN-K', name: 'Kran krom' }),
        ],
      },
      { id: 7, sku: 'ALENE-1', visibility: 1 },
      ...many,
    ],
  });
});
afterAll(() => shop.close());

const ask = async (text: string, token?: string) =>
  (await shop.client({ ...(token !== undefined && { token }) }).call(answer, { body: { text } }))
    .result;

describe('quick order', () => {
  test('finds an article by each of its numbers, with or without blanks', async () => {
    const lines = ['srv 600 h', '7 012345 678905', '40 12 34 56', '123 45 67', '123-4567 2'];
    const { rows } = await ask(lines.join('\n'));
    expect(rows.map(({ article }) => article?.item.sku)).toEqual(lines.map(() => 'SRV-600-H'));
    expect(rows.map(({ quantity }) => quantity)).toEqual([1, 1, 1, 1, 2]);
  });

  test('answers each line, in order, with its reason', async () => {
    const { rows } = await ask(
      'Hei!\nTOM-1\nPK-10 4\nAV-100\nMIN-5 2\nKRAN 1\n99887766 3\nALENE-1\nKRAN-S 2',
    );
    expect(
      rows.map(({ state, refusal, choices }) => [state, refusal?.code, choices.length]),
    ).toEqual([
      ['unread', undefined, 0],
      ['found', 'product.out_of_stock', 0],
      ['found', 'cart.quantity_increment', 0],
      ['unknown', undefined, 0],
      ['found', 'cart.quantity_below_minimum', 0],
      ['several', undefined, 2],
      ['unknown', undefined, 0],
      ['unknown', undefined, 0],
      ['found', undefined, 0],
    ]);
  });

  test('suggests goods whose number begins like an unknown one', async () => {
    const { rows } = await ask('701234567 1');
    expect(rows).toMatchObject([{ state: 'unknown', choices: [{ sku: 'SRV-600-H' }] }]);
  });

  test('costs what the cart costs, to the øre, also where two lines are one article', async () => {
    const list = 'SRV-600-H 1\nPK-10 10\n1234567 2';
    const { rows, sum } = await ask(list);
    const client = shop.client();
    const cartId = (await client.call(cart.create, {})).result;
    for (const { article, quantity } of rows) {
      const sku = article?.item.sku ?? '';
      const cartItem = { sku, quantity, options: article?.item.options ?? {} };
      await client.call(cart.update, { query: { cartId }, body: cartItem });
    }
    const { result } = await client.call(cart.totals, { query: { cartId } });
    expect(sum).toEqual(result.subtotal);
    expect(sum.net).toBe(3 * 70_033 + 10 * 100_000);
  });

  test('has the prices of the session’s group', async () => {
    const token = await shop.signedIn({ groupId: 2 });
    const [row] = (await ask('SRV-600-H', token)).rows;
    expect(row?.article?.item.unit?.net).toBe(65_022);
    const [guest] = (await ask('SRV-600-H')).rows;
    expect(guest?.article?.item.unit?.net).toBe(79_999);
  });

  test('answers a thousand lines, none left out, and asks the database few times', async () => {
    const forty = Array.from({ length: 40 }, (_, index) => `RR-${1000 + index} 1`).join('\n');
    await ask(forty);
    const lines = Array.from({ length: 1000 }, (_, index) => `RR-${1000 + (index % 60)} 1`);
    const { rows } = await ask(lines.join('\n'));
    expect(rows.map(({ text }) => text)).toEqual(lines);
    const asked = countStatements(shop);
    await ask(forty);
    expect(asked().length).toBeLessThan(12);
  });

  test('refuses a list that is too long with a sentence', async () => {
    const many = ask('RR-1000\n'.repeat(1001));
    await expect(many).rejects.toMatchObject({ code: 'quick_order.too_many_lines' });
    const long = ask('x'.repeat(100_001));
    await expect(long).rejects.toMatchObject({ code: 'quick_order.too_long' });
    const answered = await shop.app.server.inject({
      method: 'POST',
      url: '/api/ext/quick-order',
      payload: { text: 'x'.repeat(1_000_000) },
    });
    expect(answered.statusCode).toBe(413);
  });
});

describe('all articles for a device', () => {
  const allOf = async (token?: string) =>
    (await shop.client({ ...(token !== undefined && { token }) }).call(articles, {})).result;

  /** The articles of all numbers, as a device finds them. */
  async function byNumberOf(token?: string) {
    const { articles: columns } = await allOf(token);
    const byNumber = new Map<string, NamedArticle[]>();
    for (const [row, sku] of columns.skus.entries()) {
      const article = articleInColumns(columns, row);
      for (const number of [articleNumber(sku), ...(columns.numbers[row] ?? '').split(' ')]) {
        if (article) byNumber.set(number, [...(byNumber.get(number) ?? []), article]);
      }
    }
    return byNumber;
  }

  /** A device has no pictures, and suggests by itself. */
  const comparable = (row: QuickOrderRow) => {
    const { picture: _, ...item } = row.article?.item ?? {};
    const choices = row.state === 'several' ? row.choices : [];
    return { ...row, choices, ...(row.article && { article: { ...row.article, item } }) };
  };

  test('answer a list as the server does, with the same prices and reasons', async () => {
    const list =
      'Hei!\nSRV-600-H 3\n123 45 67\nTOM-1\nPK-10 4\nAV-100\nMIN-5 2\nKRAN 1\n9988776 3\nALENE-1\nKRAN-S 2\nRR-1007 2';
    for (const token of [undefined, await shop.signedIn({ groupId: 2 })]) {
      const { rows } = await ask(list, token);
      const numbered = { byNumber: await byNumberOf(token), maximumQuantity: 10_000 };
      const own = readLines(list).map((line) => answerLine(line, numbered));
      expect(own.map(comparable)).toEqual(rows.map(comparable));
    }
  });

  test('carry a mark that no other viewer has', async () => {
    const tokens = await Promise.all([
      shop.signedIn({ groupId: 1 }),
      shop.signedIn({ groupId: 2 }),
      shop.signedIn({ groupId: 2 }),
    ]);
    const marks = await Promise.all([undefined, ...tokens].map(async (one) => allOf(one)));
    expect(new Set(marks.map(({ viewer }) => viewer)).size).toBe(4);
    expect(await allOf()).toMatchObject({ viewer: marks[0]?.viewer });
  });

  test('come in parts that follow one another', async () => {
    const asking = anAsking(shop);
    const skus: string[] = [];
    for (let after: number | undefined = 0; after !== undefined;) {
      const { found, next } = await articlesAfter(after, 10, asking);
      skus.push(...found.map(({ article }) => article.item.sku));
      after = next;
    }
    expect(skus).toEqual((await allOf()).articles.skus);
    expect(skus).toContain('KRAN-K');
    expect(skus).not.toContain('AV-100');
  });
});
