/** How a refusal is shown (spec §3 Notification type). */
export type NoticeKind = "secondary" | "info" | "success" | "warning" | "danger";

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
  "request.invalid": { status: 400, notice: "danger", wire: "VALIDATION" },
  "request.malformed": { status: 400, notice: "danger", wire: "MALFORMED_JSON" },
  "request.too_large": { status: 413, notice: "danger", wire: "TOO_LARGE" },
  "request.unsupported_type": { status: 415, notice: "danger", wire: "UNSUPPORTED_MEDIA_TYPE" },
  "request.not_found": { status: 404, notice: "danger", wire: "NOT_FOUND" },
  "request.method_not_allowed": { status: 405, notice: "danger", wire: "METHOD_NOT_ALLOWED" },
  "request.too_many": { status: 429, notice: "warning", wire: "TOO_MANY_REQUESTS" },
  "request.unknown_store": { status: 400, notice: "danger", wire: "UNKNOWN_STORE" },
  "server.failed": { status: 500, notice: "danger", wire: "INTERNAL" },
  "server.busy": { status: 503, notice: "warning", wire: "BUSY" },
  "user.unauthorized": { status: 401, notice: "danger", wire: "UNAUTHORIZED" },
  "user.forbidden": { status: 403, notice: "danger", wire: "FORBIDDEN" },
  "user.wrong_credentials": { status: 401, notice: "danger", wire: "WRONG_CREDENTIALS" },
  "user.exists": { status: 400, notice: "danger", wire: "CUSTOMER_EXISTS" },
  "user.password_weak": { status: 400, notice: "danger", wire: "PASSWORD_WEAK" },
  "user.refresh_missing": { status: 400, notice: "danger", wire: "REFRESH_MISSING" },
  "user.refresh_invalid": { status: 401, notice: "danger", wire: "REFRESH_INVALID" },
  "cart.not_found": { status: 404, notice: "danger", wire: "CART_NOT_FOUND" },
  "cart.item_missing": { status: 400, notice: "danger", wire: "CART_ITEM_MISSING" },
  "cart.item_not_found": { status: 404, notice: "danger", wire: "CART_ITEM_NOT_FOUND" },
  "cart.too_many_lines": { status: 400, notice: "danger", wire: "CART_TOO_MANY_LINES" },
  "cart.empty": { status: 404, notice: "danger", wire: "CART_EMPTY" },
  "cart.price_unknown": { status: 400, notice: "danger", wire: "PRICE_UNKNOWN" },
  "cart.out_of_stock": { status: 400, notice: "danger", wire: "OUT_OF_STOCK" },
  "cart.stock_volatile": { status: 200, notice: "warning" },
  "cart.product_added": { status: 200, notice: "success" },
  "cart.quantity_updated": { status: 200, notice: "success" },
  "cart.quantity_invalid": { status: 400, notice: "danger", wire: "QUANTITY_INVALID" },
  "cart.quantity_unavailable": { status: 400, notice: "danger", wire: "QUANTITY_UNAVAILABLE" },
  "cart.quantity_above_maximum": { status: 400, notice: "danger", wire: "QUANTITY_ABOVE_MAXIMUM" },
  "cart.quantity_below_minimum": { status: 400, notice: "danger", wire: "QUANTITY_BELOW_MINIMUM" },
  "cart.quantity_increment": { status: 400, notice: "danger", wire: "QUANTITY_INCREMENT" },
  "cart.not_available": { status: 400, notice: "danger", wire: "NOT_AVAILABLE" },
  "cart.hidden": { status: 403, notice: "danger", wire: "CART_HIDDEN" },
  "cart.merged": { status: 200, notice: "danger" },
  "coupon.missing": { status: 400, notice: "danger", wire: "COUPON_MISSING" },
  "coupon.invalid": { status: 404, notice: "danger", wire: "COUPON_INVALID" },
  "address.missing": { status: 400, notice: "danger", wire: "ADDRESS_MISSING" },
  "product.not_found": { status: 404, notice: "danger", wire: "PRODUCT_NOT_FOUND" },
  "product.no_variants": { status: 200, notice: "danger" },
  "product.no_such_configuration": { status: 200, notice: "warning" },
  "stock.unknown": { status: 404, notice: "danger", wire: "STOCK_UNKNOWN" },
  "stock.sku_missing": { status: 400, notice: "danger", wire: "SKU_MISSING" },
  "stock.skus_missing": { status: 400, notice: "danger", wire: "SKUS_MISSING" },
  "order.key_missing": { status: 400, notice: "danger", wire: "ORDER_KEY_MISSING" },
  "order.key_conflict": { status: 400, notice: "danger", wire: "ORDER_KEY_CONFLICT" },
  "order.key_reused": { status: 422, notice: "danger", wire: "ORDER_KEY_REUSED" },
  "order.products_unavailable": { status: 409, notice: "danger", wire: "PRODUCTS_UNAVAILABLE" },
  "order.price_changed": { status: 409, notice: "warning", wire: "PRICE_CHANGED" },
  "order.method_unavailable": { status: 400, notice: "danger", wire: "METHOD_UNAVAILABLE" },
  "order.queued": { status: 200, notice: "warning" },
  "listing.not_available_offline": { status: 200, notice: "warning" },
  "page.not_available_offline": { status: 200, notice: "warning" },
  "search.too_short": { status: 400, notice: "warning", wire: "SEARCH_TOO_SHORT" },
  "search.unknown_operator": { status: 400, notice: "danger", wire: "UNKNOWN_OPERATOR" },
  "search.unknown_index": { status: 404, notice: "danger", wire: "UNKNOWN_INDEX" },
  "search.away": { status: 503, notice: "warning", wire: "SEARCH_AWAY" },
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
