/** How a refusal is shown (spec §3 Notification type). */
export type NoticeKind = 'secondary' | 'info' | 'success' | 'warning' | 'danger';

interface ErrorRow {
  /** Real 4xx codes instead of the ancestor's 500s (decisions S5). */
  readonly status: number;
  readonly notice: NoticeKind;
  /** The machine code of the envelope where it has one of its own (decisions C7a). */
  readonly wire?: string;
  /** Nobody is told: it goes to the log (spec §8 Rules). */
  readonly isLoggedOnly?: boolean;
}

/** Every refusal of the shop; its sentence is in `texts/<language>/errors.json` under the same code (spec §8). */
export const errorTable = {
  'request.invalid': { status: 400, notice: 'danger', wire: 'VALIDATION' },
  'request.malformed': { status: 400, notice: 'danger', wire: 'MALFORMED_JSON' },
  'request.too_large': { status: 413, notice: 'danger', wire: 'TOO_LARGE' },
  'request.unsupported_type': { status: 415, notice: 'danger', wire: 'UNSUPPORTED_MEDIA_TYPE' },
  'request.not_found': { status: 404, notice: 'danger', wire: 'NOT_FOUND' },
  'request.method_not_allowed': { status: 405, notice: 'danger', wire: 'METHOD_NOT_ALLOWED' },
  'request.too_many': { status: 429, notice: 'warning', wire: 'TOO_MANY_REQUESTS' },
  'request.unknown_store': { status: 400, notice: 'danger', wire: 'UNKNOWN_STORE' },
  'request.not_sent': { status: 503, notice: 'danger' },
  'request.deprecated': { status: 200, notice: 'secondary', isLoggedOnly: true },
  'server.failed': { status: 500, notice: 'danger', wire: 'INTERNAL' },
  'server.busy': { status: 503, notice: 'warning', wire: 'BUSY' },
  'page.failed': { status: 500, notice: 'danger' },
  'page.not_found': { status: 404, notice: 'danger', wire: 'PAGE_NOT_FOUND' },
  'page.not_available_offline': { status: 200, notice: 'warning' },
  'page.unresolved': { status: 404, notice: 'danger', isLoggedOnly: true },
  'component.failed': { status: 200, notice: 'danger' },
  'component.not_available_offline': { status: 200, notice: 'warning' },
  'user.unauthorized': { status: 401, notice: 'danger', wire: 'UNAUTHORIZED' },
  'user.forbidden': { status: 403, notice: 'danger', wire: 'FORBIDDEN' },
  'operator.key_needed': { status: 401, notice: 'danger', wire: 'OPERATOR_KEY_NEEDED' },
  'user.no_token': { status: 401, notice: 'danger', isLoggedOnly: true },
  'user.wrong_credentials': { status: 401, notice: 'danger', wire: 'WRONG_CREDENTIALS' },
  'user.wrong_password': { status: 422, notice: 'danger', wire: 'WRONG_PASSWORD' },
  'user.exists': { status: 400, notice: 'danger', wire: 'CUSTOMER_EXISTS' },
  'user.password_weak': { status: 400, notice: 'danger', wire: 'PASSWORD_WEAK' },
  'user.refresh_missing': { status: 400, notice: 'danger', wire: 'REFRESH_MISSING' },
  'user.refresh_invalid': { status: 401, notice: 'danger', wire: 'REFRESH_INVALID' },
  'user.refresh_failed': { status: 401, notice: 'danger' },
  'user.refresh_repeated': { status: 401, notice: 'danger' },
  'user.reset_offline': { status: 200, notice: 'danger' },
  'user.reset_failed': { status: 500, notice: 'danger' },
  'user.reset_token_mismatched': { status: 400, notice: 'danger', wire: 'RESET_TOKEN_MISMATCHED' },
  'user.reset_token_expired': { status: 400, notice: 'danger', wire: 'RESET_TOKEN_EXPIRED' },
  'user.updated': { status: 200, notice: 'success' },
  'user.password_changed': { status: 200, notice: 'success' },
  'user.change_password_offline': { status: 200, notice: 'danger' },
  'user.logged_out': { status: 200, notice: 'success' },
  'company.none': { status: 404, notice: 'danger', isLoggedOnly: true },
  'company.not_active': { status: 423, notice: 'danger', wire: 'COMPANY_NOT_ACTIVE' },
  'company.status': { status: 409, notice: 'danger', wire: 'COMPANY_STATUS' },
  'company.role_not_found': { status: 404, notice: 'danger', wire: 'ROLE_NOT_FOUND' },
  'company.role_fixed': { status: 409, notice: 'danger', wire: 'ROLE_FIXED' },
  'company.role_assigned': { status: 409, notice: 'danger', wire: 'ROLE_ASSIGNED' },
  'company.user_not_found': { status: 404, notice: 'danger', wire: 'COMPANY_USER_NOT_FOUND' },
  'company.administrator_fixed': { status: 409, notice: 'danger', wire: 'ADMINISTRATOR_FIXED' },
  'company.credit_exceeded': { status: 409, notice: 'warning', wire: 'CREDIT_EXCEEDED' },
  'quote.login_required': { status: 401, notice: 'warning', wire: 'QUOTE_LOGIN_REQUIRED' },
  'quote.not_found': { status: 404, notice: 'danger', wire: 'QUOTE_NOT_FOUND' },
  'quote.empty': { status: 422, notice: 'warning', wire: 'QUOTE_EMPTY' },
  'quote.status': { status: 409, notice: 'danger', wire: 'QUOTE_STATUS' },
  'quote.expired': { status: 410, notice: 'warning', wire: 'QUOTE_EXPIRED' },
  'rental.day': { status: 422, notice: 'warning', wire: 'RENTAL_DAY' },
  'rental.period': { status: 422, notice: 'warning', wire: 'RENTAL_PERIOD' },
  'rental.not_offered': { status: 400, notice: 'warning', wire: 'RENTAL_NOT_OFFERED' },
  'cart.not_found': { status: 404, notice: 'danger', wire: 'CART_NOT_FOUND' },
  'cart.item_missing': { status: 400, notice: 'danger', wire: 'CART_ITEM_MISSING' },
  'cart.item_not_found': { status: 404, notice: 'danger', wire: 'CART_ITEM_NOT_FOUND' },
  'cart.too_many_lines': { status: 400, notice: 'danger', wire: 'CART_TOO_MANY_LINES' },
  'cart.empty': { status: 404, notice: 'danger', wire: 'CART_EMPTY' },
  'cart.price_unknown': { status: 400, notice: 'danger', wire: 'PRICE_UNKNOWN' },
  'cart.out_of_stock': { status: 400, notice: 'danger', wire: 'OUT_OF_STOCK' },
  'cart.stock_volatile': { status: 200, notice: 'warning' },
  'cart.product_added': { status: 200, notice: 'success' },
  'cart.quantity_updated': { status: 200, notice: 'success' },
  'cart.quantity_invalid': { status: 400, notice: 'danger', wire: 'QUANTITY_INVALID' },
  'cart.quantity_unavailable': { status: 400, notice: 'danger', wire: 'QUANTITY_UNAVAILABLE' },
  'cart.quantity_above_maximum': { status: 400, notice: 'danger', wire: 'QUANTITY_ABOVE_MAXIMUM' },
  'cart.quantity_below_minimum': { status: 400, notice: 'danger', wire: 'QUANTITY_BELOW_MINIMUM' },
  'cart.quantity_increment': { status: 400, notice: 'danger', wire: 'QUANTITY_INCREMENT' },
  'cart.only_available': { status: 200, notice: 'warning' },
  'cart.not_available': { status: 400, notice: 'danger', wire: 'NOT_AVAILABLE' },
  'cart.hidden': { status: 403, notice: 'danger', wire: 'CART_HIDDEN' },
  'cart.merged': { status: 200, notice: 'danger' },
  'cart.totals_failed': { status: 500, notice: 'danger', isLoggedOnly: true },
  'coupon.missing': { status: 400, notice: 'danger', wire: 'COUPON_MISSING' },
  'coupon.invalid': { status: 404, notice: 'danger', wire: 'COUPON_INVALID' },
  'address.missing': { status: 400, notice: 'danger', wire: 'ADDRESS_MISSING' },
  'tax.country_missing': { status: 500, notice: 'danger', isLoggedOnly: true },
  'product.not_found': { status: 404, notice: 'danger', wire: 'PRODUCT_NOT_FOUND' },
  'product.query_empty': { status: 404, notice: 'danger', isLoggedOnly: true },
  'product.key_missing': { status: 400, notice: 'danger', wire: 'PRODUCT_KEY_MISSING' },
  'product.parent_missing': { status: 400, notice: 'danger', wire: 'PRODUCT_PARENT_MISSING' },
  'product.link_not_found': { status: 404, notice: 'danger', isLoggedOnly: true },
  'product.out_of_stock': { status: 200, notice: 'danger' },
  'product.no_variants': { status: 200, notice: 'danger' },
  'product.no_such_configuration': {
    status: 400,
    notice: 'warning',
    wire: 'NO_SUCH_CONFIGURATION',
  },
  'product.no_such_option': { status: 400, notice: 'warning', wire: 'NO_SUCH_OPTION' },
  'product.option_required': { status: 400, notice: 'warning', wire: 'OPTION_REQUIRED' },
  'product.option_too_long': { status: 400, notice: 'warning', wire: 'OPTION_TOO_LONG' },
  'category.not_found': {
    status: 404,
    notice: 'danger',
    wire: 'CATEGORY_NOT_FOUND',
    isLoggedOnly: true,
  },
  'content.not_found': { status: 404, notice: 'danger', wire: 'CONTENT_NOT_FOUND' },
  'stock.in_stock': { status: 200, notice: 'info' },
  'stock.out_of_stock': { status: 200, notice: 'danger' },
  'stock.unknown': { status: 404, notice: 'danger', wire: 'STOCK_UNKNOWN' },
  'stock.sku_missing': { status: 400, notice: 'danger', wire: 'SKU_MISSING' },
  'stock.skus_missing': { status: 400, notice: 'danger', wire: 'SKUS_MISSING' },
  'order.key_missing': { status: 400, notice: 'danger', wire: 'ORDER_KEY_MISSING' },
  'order.key_conflict': { status: 400, notice: 'danger', wire: 'ORDER_KEY_CONFLICT' },
  'order.key_reused': { status: 422, notice: 'danger', wire: 'ORDER_KEY_REUSED' },
  'order.not_found': { status: 404, notice: 'danger', wire: 'ORDER_NOT_FOUND' },
  'order.products_unavailable': { status: 409, notice: 'danger', wire: 'PRODUCTS_UNAVAILABLE' },
  'order.price_changed': { status: 409, notice: 'warning', wire: 'PRICE_CHANGED' },
  'order.method_unavailable': { status: 400, notice: 'danger', wire: 'METHOD_UNAVAILABLE' },
  'order.address_invalid': { status: 400, notice: 'danger', wire: 'ORDER_ADDRESS_INVALID' },
  'order.cannot_be_cancelled': { status: 409, notice: 'danger', wire: 'ORDER_CANNOT_BE_CANCELLED' },
  'order.field_unknown': { status: 422, notice: 'danger', wire: 'ORDER_FIELD_UNKNOWN' },
  'order.queued': { status: 200, notice: 'warning' },
  'order.waiting': { status: 200, notice: 'info' },
  'return.not_eligible': { status: 422, notice: 'danger', wire: 'RETURN_NOT_ELIGIBLE' },
  'return.not_found': { status: 404, notice: 'danger', wire: 'RETURN_NOT_FOUND' },
  'return.quantity': { status: 422, notice: 'danger', wire: 'RETURN_QUANTITY' },
  'return.status': { status: 409, notice: 'danger', wire: 'RETURN_STATUS' },
  'withdrawal.over': { status: 422, notice: 'danger', wire: 'WITHDRAWAL_OVER' },
  'withdrawal.excluded': { status: 422, notice: 'danger', wire: 'WITHDRAWAL_EXCLUDED' },
  'listing.not_available_offline': { status: 200, notice: 'warning' },
  'search.too_short': { status: 400, notice: 'warning', wire: 'SEARCH_TOO_SHORT' },
  'search.unknown_operator': { status: 400, notice: 'danger', wire: 'UNKNOWN_OPERATOR' },
  'search.unknown_index': { status: 404, notice: 'danger', wire: 'UNKNOWN_INDEX' },
  'search.away': { status: 503, notice: 'warning', wire: 'SEARCH_AWAY' },
  'search.no_adapter': { status: 500, notice: 'danger' },
  'sync.cart_missing': { status: 200, notice: 'danger' },
  'sync.bad_content_type': { status: 200, notice: 'danger' },
  'sync.bad_format': { status: 200, notice: 'danger' },
  'storage.write_failed': { status: 200, notice: 'danger', isLoggedOnly: true },
} as const satisfies Readonly<Record<string, ErrorRow>>;

export type ErrorCode = keyof typeof errorTable;

/** Values that a sentence names, for example the most that may be bought. */
export type ErrorDetails = Readonly<Record<string, string | number>>;

/** An expected refusal as a value: the domain returns it, nobody throws it there. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly details?: ErrorDetails;
}

/** Either a value or the refusal that stands in its way. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

export function accepted<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function refused(code: ErrorCode, details?: ErrorDetails): Result<never> {
  return { ok: false, refusal: details === undefined ? { code } : { code, details } };
}
