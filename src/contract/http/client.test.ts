import { describe, expect, expectTypeOf, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { searchCategories, searchProducts } from '#contract/catalog.ts';
import * as service from '#contract/service.ts';
import * as user from '#contract/user.ts';
import type { ServedCartItem } from '#contract/wire/cart-item.ts';
import { ApiError } from './api-error.ts';
import { createClient, writeQuery, type WireRequest, type WireResponse } from './client.ts';

const json = 'application/json; charset=utf-8';

/** A client that gets the same answer to every call, and the requests it sent. */
function answering(body: unknown, response: Partial<WireResponse> = {}) {
  const sent: WireRequest[] = [];
  const client = createClient(
    async (request) => {
      sent.push(request);
      return { status: 200, contentType: json, body, ...response };
    },
    { storeCode: 'no' },
  );
  return { client, sent };
}

describe('a call', () => {
  test('is encoded into path, query and body', async () => {
    const { client, sent } = answering({ code: 200, result: true });
    const body = { sku: 'A', serverItemId: '7' };
    await client.call(cart.remove, { query: { cartId: 'abc' }, body });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/cart/delete',
      query: { cartId: 'abc' },
      body: { cartItem: { sku: 'A', item_id: 7 } },
      headers: {},
    });
  });

  test('leaves out what is not given', async () => {
    const { client, sent } = answering({ code: 200, result: [] });
    await client.call(cart.pull, { query: { cartId: undefined } });
    await client.call(cart.pull, {});
    expect(sent.map(({ query, body }) => [query, body])).toEqual([
      [{}, undefined],
      [{}, undefined],
    ]);
  });

  test('knows what it takes and gives', () => {
    const { client } = answering(null);
    const pull = () => client.call(cart.pull, {});
    type Pulled = Awaited<ReturnType<typeof pull>>['result'];
    expectTypeOf<Pulled>().toEqualTypeOf<readonly ServedCartItem[]>();
    // @ts-expect-error a removal has a body
    const wrong = () => client.call(cart.remove, {});
    expect(wrong).toBeTypeOf('function');
  });

  test('of a log-in answers the token and its meta', async () => {
    const { client } = answering({ code: 200, result: 'o7f2', meta: { refreshToken: 'r1' } });
    const body = { username: 'ola@example.no', password: 'Hemmelig1!' };
    expect(await client.call(user.login, { body })).toEqual({
      result: 'o7f2',
      meta: { refreshToken: 'r1' },
    });
  });

  test('without envelope answers the whole body', async () => {
    const { client } = answering({ version: '1.2.3' });
    expect(await client.call(service.version, {})).toEqual({ result: { version: '1.2.3' } });
  });
});

describe('an answer is refused', () => {
  async function refusal(body: unknown, response: Partial<WireResponse> = {}): Promise<ApiError> {
    const { client } = answering(body, response);
    const error: unknown = await client.call(cart.pull, {}).catch((thrown: unknown) => thrown);
    if (error instanceof ApiError) return error;
    throw new Error('The call was not refused');
  }

  test('by its machine code, with what stands beside it', async () => {
    const result = {
      message: 'Bare 3 på lager',
      code: 'QUANTITY_ABOVE_MAXIMUM',
      maximum: 3,
      fields: [{ path: 'cartItem.qty', code: 'field.invalid', message: '' }],
    };
    const error = await refusal({ code: 400, result }, { status: 400 });
    expect(error).toMatchObject({
      code: 'cart.quantity_above_maximum',
      status: 400,
      message: 'Bare 3 på lager',
      details: { maximum: 3 },
      fields: result.fields,
    });
  });

  test.each([
    [401, 'user.unauthorized'],
    [403, 'user.forbidden'],
    [404, 'request.not_found'],
    [418, 'request.invalid'],
    [429, 'request.too_many'],
    [500, 'server.failed'],
    [502, 'server.failed'],
    [503, 'server.busy'],
  ])('with status %i and an unknown code as %s', async (status, code) => {
    const result = { message: '', code: 'SOMETHING_NEW' };
    expect(await refusal({ code: status, result }, { status })).toMatchObject({ code, status });
    expect(await refusal('', { status })).toMatchObject({ code, status });
  });

  test('when only the envelope says so', async () => {
    const error = await refusal({ code: 404, result: 'No such entity' });
    expect(error).toMatchObject({ code: 'request.not_found', message: 'No such entity' });
  });

  test('when it is no JSON (rules/offline#answers)', async () => {
    const error = await refusal('<html>', { contentType: 'text/html' });
    expect(error.code).toBe('sync.bad_content_type');
  });

  test.each([undefined, null, 'true', {}, { code: 200 }, { code: 200, result: [{ sku: 1 }] }])(
    'when it is %j',
    async (body) => {
      expect((await refusal(body)).code).toBe('sync.bad_format');
    },
  );
});

describe('a search', () => {
  const nothing = { hits: [], total: { value: 0, relation: 'eq' } };

  test('asks the index of the store view, in the address', async () => {
    const { client, sent } = answering(nothing);
    await searchProducts(client, { skus: ['A'], size: 1 });
    expect(sent[0]).toMatchObject({
      method: 'GET',
      path: '/api/catalog/no/product/_search',
      query: { size: '1', from: '0', request_format: 'search-query', response_format: 'compact' },
    });
    expect(JSON.parse(sent[0]?.query['request'] ?? '')).toMatchObject({
      _appliedFilters: [{ attribute: 'sku', value: { in: ['A'] } }],
    });
  });

  test('goes by POST when it is long', async () => {
    const { client, sent } = answering(nothing);
    const skus = Array.from({ length: 200 }, (_each, index) => `SKU-${index}`);
    await searchProducts(client, { skus, detail: 'tile' });
    expect(sent[0]).toMatchObject({ method: 'POST', body: { _searchText: '' } });
    expect(sent[0]?.query['_source_include']).toContain('url_path');
  });

  test('for one of nothing asks nobody', async () => {
    const { client, sent } = answering(nothing);
    expect(await searchCategories(client, { ids: [] })).toEqual([]);
    expect(sent).toEqual([]);
  });

  test('refuses a document that is none', async () => {
    const { client } = answering({ ...nothing, hits: [{ id: 1 }] });
    await expect(searchCategories(client, {})).rejects.toThrow(ApiError);
  });
});

test('a query string is escaped and in stable order', () => {
  expect(writeQuery({ b: 'å&', a: '1 2' })).toBe('a=1%202&b=%C3%A5%26');
});
