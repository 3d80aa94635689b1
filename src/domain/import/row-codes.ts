/** Why a row of a file is refused, or what is said of one that is taken; words in `texts/<language>/import.json`. */
export const rowCodes = [
  'attribute.code',
  'attribute.input',
  'bundle.price_type',
  'bundle.type',
  'category.depth',
  'content.identifier',
  'country.unknown',
  'customer.unknown',
  'date.invalid',
  'download.source',
  'download.title',
  'flag.invalid',
  'group.unknown',
  'icon.invalid',
  'image.invalid',
  'link.outside',
  'link.target',
  'link.type',
  'money.rounded',
  'name.invalid',
  'name.missing',
  'node.cycle',
  'node.depth',
  'node.parent',
  'number.invalid',
  'number.negative',
  'option.title',
  'option.twice',
  'option.type',
  'option.unknown',
  'picture.invalid',
  'price.missing',
  'product.unknown',
  'rating.invalid',
  'section.type',
  'set.missing',
  'sku.control',
  'sku.missing',
  'sku.spaces',
  'sku.too_long',
  'status.unknown',
  'tax.code',
  'tax.country',
  'tax.rate',
  'text.too_long',
  'type.missing',
  'type.unknown',
  'url_key.invalid',
  'value.missing',
  'variation.invalid',
  'variation.repeated',
  'view.ignored',
  'view.not_allowed',
  'view.unknown',
  'visibility.unknown',
  'width.invalid',
] as const;
export type RowCode = (typeof rowCodes)[number];

/** What its sentence names; `expected` chooses among the sentences of a code. */
export type RowValues = Readonly<Record<string, string | number>>;

/** Told of one cell. What is read behind a refusal stands for nothing: the row is not taken. */
export type TellOfCell = (code: RowCode, values?: RowValues) => void;

/** Told of the cells of a row, by column. */
export type TellOfRow = (column: string, code: RowCode, values?: RowValues) => void;
