import type { TableOfPerson } from '#server/repositories/privacy/register.ts';
import type { PersonRow } from '#server/repositories/privacy/person-part.ts';

/** Secrets that open something, in columns and in documents. */
const hidden = new Set([
  'fingerprint',
  'hash',
  'page_hash',
  'password_hash',
  'secret',
  'successor',
  'token',
  'token_hash',
  'order_key',
  'shipment_key',
  'source_key',
  'request_key',
  'message_key',
  'unique_key',
  'family',
  'share_key',
  'openerHash',
  'passwordHash',
  'passwordMark',
  'orderKey',
]);

/** The answer to the client repeats the order with its secret key. A guest's cart is opened by its id. */
/** The columns with prices that the shop has not offered yet, which are the shop's own. */
const hiddenColumns = new Set([
  'orders.answer',
  'alerts.cart_id',
  'quotes.drafted_discount',
  'quote_items.drafted_net',
]);

/** Columns that hold a document as JSON. */
const documents = new Set(['document', 'options', 'order_fields', 'ratings']);

/** A file that a row holds, and the row without it. */
interface ShownRow {
  readonly row: PersonRow;
  readonly file?: Uint8Array;
}

/** A row as its person gets it: documents opened, no secrets, and nothing about others. */
export function shownRow({ table }: Pick<TableOfPerson, 'table'>, stored: PersonRow): ShownRow {
  const file = Object.values(stored).find((value) => value instanceof Uint8Array);
  const columns = Object.entries(stored).filter(
    ([name, value]) => value !== file && !hiddenColumns.has(`${table}.${name}`),
  );
  const shown = withoutSecrets(
    Object.fromEntries(columns.map(([name, value]) => [name, opened(name, value)])),
  );
  return { row: shown as PersonRow, ...(file && { file }) };
}

function opened(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (name === 'actor') return publicActor(value);
  // Only the shop's own repositories write these columns.
  return documents.has(name) ? (JSON.parse(value) as unknown) : value;
}

/** Staff and keys are named by their kind, since their names are theirs. */
function publicActor(actor: string): string {
  return /^(?:staff|key):/.test(actor) ? (actor.split(':')[0] ?? '') : actor;
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !hidden.has(name));
  return Object.fromEntries(kept.map(([name, each]) => [name, withoutSecrets(each)]));
}
