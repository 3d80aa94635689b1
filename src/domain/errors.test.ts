import { describe, expect, it } from 'vitest';
import en from '#texts/en/errors.json' with { type: 'json' };
import nb from '#texts/nb/errors.json' with { type: 'json' };
import { errorTable, type ErrorCode } from './errors.ts';

/** The sentences of spec §8, and of §5 where a call is refused, word for word. */
const sentences: Partial<Record<ErrorCode, string>> = {
  'cart.price_unknown': 'Product price is unknown, product cannot be added to the cart!',
  'cart.out_of_stock': 'The product is out of stock and cannot be added to the cart!',
  'cart.stock_volatile':
    'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.',
  'cart.product_added': 'Product has been added to the cart!',
  'cart.quantity_updated': 'Product quantity has been updated!',
  'product.no_variants': 'No available product variants',
  'cart.only_available': 'Only {maxQuantity} products of this type are available!',
  'product.out_of_stock': 'This product is out of stock.',
  'stock.in_stock': 'In stock!',
  'stock.out_of_stock': 'Out of the stock!',
  'listing.not_available_offline':
    'No products synchronized for this category. Please come back while online!',
  'product.no_such_configuration':
    'No such configuration for the product. Please do choose another combination of attributes.',
  'coupon.invalid': "You've entered an incorrect coupon code. Please try again.",
  'user.updated': 'Account data has successfully been updated',
  'user.password_changed': 'Password has successfully been changed',
  'user.logged_out': "You're logged out",
  'user.reset_offline': 'Reset password feature does not work while offline!',
  'server.busy': 'Something went wrong. Try again in a few seconds.',
  'server.failed': 'Something went wrong ...',
  'page.failed': 'Internal Server Error 500',
  'page.not_found': '404 Page Not Found',
  'request.not_sent': 'A technical error occurred while sending your request.',
  'user.reset_failed': 'Error while sending reset password e-mail',
  'component.failed': 'An error occured while loading the component.',
  'component.not_available_offline':
    "Component couldn't be loaded due to lack of network connectivity.",
  'page.not_available_offline':
    'The product, category or CMS page is not available in Offline mode. Redirecting to Home.',
  'user.refresh_failed':
    'Error refreshing user token. User is not authorized to access the resource',
  'user.refresh_repeated':
    'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.',
  'return.not_eligible': 'This order is not eligible for a return',
  'quote.login_required': 'Login to request a Quote',
  'user.exists': 'A customer with the same e-mail already exists in an associated website',
  'order.queued': 'The order can not be transfered because of server error. Order has been queued',
  'order.waiting': 'Order waiting! Click here to confirm the order that you made offline.',
  'search.no_adapter': 'No search adapter found',
  'search.too_short': 'Searched term should consist of at least 3 characters.',
  'tax.country_missing': 'Please do set the tax.defaultCountry in order to calculate totals',
  'category.not_found': 'Category query returned empty result',
  'content.not_found': 'CMS query returned empty result',
  'sync.cart_missing':
    'Error executing sync task {taskId} the required cartId argument is null. Re-creating shopping cart synchro.',
  'sync.bad_content_type': 'Error with response - bad content-type!',
  'sync.bad_format': 'Unhandled error, wrong response format!',
};

/** Cases that spec §8 describes without giving a sentence. */
const silentCases: readonly ErrorCode[] = [
  'cart.merged',
  'user.wrong_password',
  'product.not_found',
  'product.link_not_found',
  'user.no_token',
  'company.none',
  'cart.totals_failed',
  'page.unresolved',
  'search.away',
  'storage.write_failed',
];

describe('the error catalogue (spec §8)', () => {
  it.each(Object.entries(sentences))('%s says: %s', (code, sentence) => {
    expect(en[code as ErrorCode]).toBe(sentence);
  });

  it('has a code for every case without a sentence', () => {
    for (const code of silentCases) expect(errorTable).toHaveProperty([code]);
  });

  it.each([
    ['cart.stock_volatile', 'warning'],
    ['cart.product_added', 'success'],
    ['cart.quantity_updated', 'success'],
    ['stock.in_stock', 'info'],
    ['listing.not_available_offline', 'warning'],
    ['product.no_such_configuration', 'warning'],
    ['cart.merged', 'danger'],
    ['user.updated', 'success'],
    ['user.password_changed', 'success'],
    ['user.logged_out', 'success'],
    ['user.reset_offline', 'danger'],
  ] as const)('shows %s as %s', (code, notice) => {
    expect(errorTable[code].notice).toBe(notice);
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
    const wires = Object.values(errorTable).flatMap((row) =>
      'wire' in row ? [[row.wire, row.status] as const] : [],
    );
    expect(new Set(wires.map(([wire]) => wire)).size).toBe(wires.length);
    for (const [, status] of wires) expect(status).toBeGreaterThanOrEqual(400);
  });
});
