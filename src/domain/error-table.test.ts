import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import en from '#texts/en/errors.json' with { type: 'json' };
import nb from '#texts/nb/errors.json' with { type: 'json' };
import { errorTable, wireCodeOf, type ErrorCode, type NoticeKind } from './error-table.ts';

/**
 * A row of the table: the sentence, and the code, kind of notice and HTTP status that the shop gives
 * it.
 */
type Row = readonly [words: string, code: ErrorCode, notice: NoticeKind, status: number];

/** The sentences of the specification that the shop uses, in order, with the shop's code for each. */
const sentences: readonly Row[] = [
  [
    'Product price is unknown, product cannot be added to the cart!',
    'cart.price_unknown',
    'danger',
    400,
  ],
  [
    'The product is out of stock and cannot be added to the cart!',
    'cart.out_of_stock',
    'danger',
    400,
  ],
  [
    'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.',
    'cart.stock_volatile',
    'warning',
    200,
  ],
  ['Product has been added to the cart!', 'cart.product_added', 'success', 200],
  ['Product quantity has been updated!', 'cart.quantity_updated', 'success', 200],
  [
    'Only {maxQuantity} products of this type are available!',
    'cart.only_available',
    'warning',
    200,
  ],
  ['This product is out of stock.', 'product.out_of_stock', 'danger', 200],
  ['Out of the stock!', 'stock.out_of_stock', 'danger', 200],
  [
    'No products synchronized for this category. Please come back while online!',
    'listing.not_available_offline',
    'warning',
    200,
  ],
  [
    'No such configuration for the product. Please do choose another combination of attributes.',
    'product.no_such_configuration',
    'warning',
    400,
  ],
  ["You've entered an incorrect coupon code. Please try again.", 'coupon.invalid', 'danger', 404],
  ['Account data has successfully been updated', 'user.profile_saved', 'success', 200],
  ['Password has successfully been changed', 'user.password_changed', 'success', 200],
  ['Reset password feature does not work while offline!', 'user.reset_offline', 'danger', 503],
  ['Error while sending reset password e-mail', 'user.reset_failed', 'danger', 503],
  ["You're logged out", 'user.logged_out', 'success', 200],
  ['Something went wrong. Try again in a few seconds.', 'server.busy', 'warning', 503],
  ['Something went wrong ...', 'server.failed', 'danger', 500],
  ['A technical error occurred while sending your request.', 'request.not_sent', 'danger', 503],
  ['An error occured while loading the component.', 'component.failed', 'danger', 200],
  [
    "Component couldn't be loaded due to lack of network connectivity.",
    'component.not_available_offline',
    'warning',
    200,
  ],
  [
    'The product, category or CMS page is not available in Offline mode. Redirecting to Home.',
    'page.not_available_offline',
    'warning',
    200,
  ],
  [
    'Error refreshing user token. User is not authorized to access the resource',
    'user.refresh_failed',
    'danger',
    401,
  ],
  [
    'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.',
    'user.refresh_repeated',
    'danger',
    401,
  ],
  ['This order is not eligible for a return', 'return.not_eligible', 'danger', 422],
  // One sentence serves an order that cannot be transferred and a queued order.
  [
    'The order can not be transfered because of server error. Order has been queued',
    'order.queued',
    'warning',
    200,
  ],
  ['CMS query returned empty result', 'content.not_found', 'danger', 404],
];

/** Rows that describe a case without a sentence of their own. */
const cases: readonly Row[] = [
  ['A server cart merge message', 'cart.merged', 'danger', 200],
  ['server result.errorMessage on failed password change', 'user.wrong_password', 'danger', 422],
  ['on the server it is an error', 'search.away', 'warning', 503],
];

/** Rows that are only logged. */
const loggedOnly: readonly Row[] = [
  ['product not found', 'product.query_empty', 'danger', 404],
  ['no company', 'company.none', 'danger', 404],
  ['route not found or no mapping', 'page.unresolved', 'danger', 404],
  ['product link not found', 'product.link_not_found', 'danger', 404],
  ['category query empty', 'category.not_found', 'danger', 404],
];

/** Sentences of refusals and log lines in other tables. */
const elsewhere: Partial<Record<ErrorCode, string>> = {
  'category.not_found': 'Category query returned empty result {key} = {value}',
  'order.waiting': 'Order waiting! Click here to confirm the order that you made offline.',
  'search.too_short': 'Searched term should consist of at least 3 characters.',
  'product.query_empty': 'Product query returned empty result product status = {status}',
  'product.key_missing': 'Please provide the search key {key} for product/single action!',
  'product.parent_missing':
    "Product doesn't have parentSku, please check if this is configurable product",
  'sync.bad_content_type': 'Error with response - bad content-type!',
  'sync.bad_format': 'Unhandled error, wrong response format!',
};

describe('the error catalogue (rules/calls#error-codes)', () => {
  it.each(sentences)('%s: %s', (words, code) => {
    expect(en[code]).toBe(words);
  });

  it.each([...sentences, ...cases, ...loggedOnly])(
    '%s is %s, %s, %d',
    (_, code, notice, status) => {
      expect(errorTable[code]).toMatchObject({ notice, status });
    },
  );

  it('what is logged only is shown to nobody, and all else is', () => {
    expect(loggedOnly.filter(([, code]) => !('isLoggedOnly' in errorTable[code]))).toEqual([]);
    expect(
      [...sentences, ...cases].filter(([, code]) => 'isLoggedOnly' in errorTable[code]),
    ).toEqual([]);
  });

  it.each(Object.entries(elsewhere))('%s says: %s', (code, words) => {
    expect(en).toHaveProperty([code], words);
  });
});

describe('every refusal', () => {
  it.each([
    ['nb', nb],
    ['en', en],
  ] as const)('has a sentence in %s', (_, texts) => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(errorTable).toSorted());
    for (const text of Object.values(texts)) expect(text).not.toBe('');
  });

  it('names the same values in both languages', () => {
    const named = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();
    for (const code of Object.keys(errorTable) as ErrorCode[]) {
      expect([code, ...named(nb[code])]).toEqual([code, ...named(en[code])]);
    }
  });

  it('has a machine code of its own, and no success has one', () => {
    const codes = Object.keys(errorTable) as ErrorCode[];
    const wires = codes.flatMap((code) => {
      const wire = wireCodeOf(code);
      return wire === undefined ? [] : [[wire, errorTable[code].status] as const];
    });
    expect(new Set(wires.map(([wire]) => wire)).size).toBe(wires.length);
    for (const [, status] of wires) expect(status).toBeGreaterThanOrEqual(400);
  });

  it('has the machine code that its row says or derives', () => {
    expect(wireCodeOf('request.invalid')).toBe('VALIDATION');
    expect(wireCodeOf('project.too_many_rooms')).toBe('PROJECT_TOO_MANY_ROOMS');
    expect(wireCodeOf('user.wrong_credentials')).toBe('WRONG_CREDENTIALS');
    expect(wireCodeOf('request.not_sent')).toBeUndefined();
  });
});

const sources = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, sources), 'utf8');

/**
 * These sentences are not refusals. Each has the file and key of its text, and the file that shows it.
 */
it.each([
  ['404 Page Not Found', 'shell', 'status404', 'web/frame/failure.tsx'],
  ['Internal Server Error 500', 'shell', 'status500', 'web/frame/failure.tsx'],
  [
    'No available product variants',
    'product',
    'noVariants',
    'web/routes/product/buy-box-variant.tsx',
  ],
  ['In stock!', 'cart', 'inStock', 'web/features/cart/cart-line.tsx'],
])('a page says: %s', (words, file, key, screen) => {
  const texts: unknown = JSON.parse(read(`texts/en/${file}.json`));
  expect(texts).toHaveProperty([`${file}.${key}`], words);
  expect(read(screen)).toContain(`${file}.${key.replace(/\d+/, '')}`);
});

const rows = readFileSync(new URL('../docs/sentences.md', sources), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [words, code, , file] = line.split(' | ').map((cell) => cell.replace(/^\| | \|$|`/g, ''));
    return words && code && file?.includes('/') ? [{ words, code, file }] : [];
  });

describe('the table of sentences for readers (docs/sentences.md)', () => {
  it.each([...sentences, ...cases])('has a row for %s', (words) => {
    expect(rows.map((row) => row.words)).toContain(words);
  });

  it.each(rows)('$file shows $code', ({ code, file }) => {
    expect(read(file)).toContain(code.replace(/\d+$/, ''));
  });
});

it('every refusal is used somewhere', () => {
  const all = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|error-table/.test(name))
    .map(read)
    .join('\n');
  const unsaid = Object.keys(errorTable).filter((code) => !all.includes(`'${code}'`));
  expect(unsaid).toEqual([]);
});
