import type { BundleOption, BundleSelection } from '#domain/catalog/bundle.ts';
import type {
  BundleOptionRecord,
  BundleRecord,
} from '#server/repositories/catalogue/product-document.ts';
import type { Cells } from '#server/exchange/files/cells.ts';
import {
  flagIn,
  linesOf,
  numberIn,
  PartIds,
  surchargeOf,
  united,
  unlessZero,
  type FeedLine,
} from './feed-lines.ts';
import { RowError } from '#server/exchange/files/report.ts';

const column = 'bundle_values';

const kinds: ReadonlyMap<string, BundleOption['kind']> = new Map([
  ['select', 'select'],
  ['dropdown', 'select'],
  ['radio', 'radio'],
  ['radiobutton', 'radio'],
  ['checkbox', 'checkbox'],
  ['multi', 'multi'],
  ['multiselect', 'multi'],
]);

/** A bundle after a row: options are known by their name, selections by their sku, and both only added to. */
export function readBundle(
  before: BundleRecord | undefined,
  cells: Cells,
): BundleRecord | undefined {
  const priceKind = cells.read(
    'bundle_price_type',
    readPriceKind,
    'bundle.price_type',
    'a price type',
  );
  const values = cells.given(column);
  if (before === undefined && values === undefined && priceKind === undefined) return undefined;
  const start: BundleRecord = before ?? { priceKind: 'dynamic', options: [] };
  return {
    priceKind: priceKind ?? start.priceKind,
    options: values === undefined ? start.options : readOptions(start.options, values),
  };
}

export function readPriceKind(text: string): BundleRecord['priceKind'] | undefined {
  const kind = text.toLowerCase();
  if (kind === 'dynamic' || kind === '0') return 'dynamic';
  return kind === 'fixed' || kind === '1' ? 'fixed' : undefined;
}

function readOptions(
  before: readonly BundleOptionRecord[],
  cell: string,
): readonly BundleOptionRecord[] {
  const lines = linesOf(cell).filter((line) => line.get('name') && line.get('sku'));
  const optionIds = new PartIds(before);
  const selectionIds = new PartIds(before.flatMap(({ selections }) => selections));
  const byName = Map.groupBy(lines, (line) => line.get('name') ?? '');
  const given = [...byName].map(([label, own]): BundleOptionRecord => {
    const known = before.find((option) => option.label === label);
    const [first = new Map()] = own;
    const labels = { ...known?.labels, ...labelsOf(first) };
    return {
      id: known?.id ?? optionIds.next(),
      label,
      kind: kindOf(first) ?? known?.kind ?? 'select',
      isRequired: flagIn(first, 'required', column) ?? known?.isRequired ?? true,
      ...(Object.keys(labels).length > 0 && { labels }),
      selections: readSelections(known?.selections ?? [], own, selectionIds),
    };
  });
  return united(given, before, ({ label }) => label);
}

function readSelections(
  before: readonly BundleSelection[],
  lines: readonly FeedLine[],
  ids: PartIds,
): readonly BundleSelection[] {
  const given = lines
    .map((line, index) => ({ line, position: positionOf(line) ?? index }))
    .toSorted((one, other) => one.position - other.position)
    .map(({ line }): BundleSelection => {
      const sku = line.get('sku') ?? '';
      const known = before.find((selection) => keyOf(selection) === sku.toLowerCase());
      return {
        id: known?.id ?? ids.next(),
        sku,
        isDefault: flagIn(line, 'default', column) ?? false,
        quantity: numberIn(line.get('default_qty') || '1', column),
        canChangeQuantity: flagIn(line, 'can_change_qty', column) ?? true,
        ...unlessZero(surchargeOf(line, column, 'percent')),
      };
    });
  return united(given, before, keyOf);
}

function keyOf({ sku }: BundleSelection): string {
  return sku.toLowerCase();
}

function kindOf(line: FeedLine): BundleOption['kind'] | undefined {
  const text = line.get('type');
  if (text === undefined || text === '') return undefined;
  const kind = kinds.get(text.toLowerCase());
  if (kind !== undefined) return kind;
  throw new RowError(column, 'bundle.type', `"${text}" is not a kind of bundle option`);
}

function positionOf(line: FeedLine): number | undefined {
  const text = line.get('position');
  return text === undefined || text === '' ? undefined : numberIn(text, column);
}

/** `name_<view>`: names in store views. */
function labelsOf(line: FeedLine): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...line].flatMap(([key, value]) =>
      key.startsWith('name_') && value !== '' ? [[key.slice('name_'.length), value]] : [],
    ),
  );
}
