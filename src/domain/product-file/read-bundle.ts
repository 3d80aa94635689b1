import type { BundleOption, BundlePriceView, BundleSelection } from '#domain/catalog/bundle.ts';
import type { BundleOptionRecord, BundleRecord } from '#domain/catalog/product-document.ts';
import { withoutEntities } from '#domain/import/entities.ts';
import type { Cells } from '#domain/import/cells.ts';
import {
  flagIn,
  linesOf,
  numberIn,
  PartIds,
  surchargeOf,
  united,
  type FeedLine,
} from './feed-lines.ts';
import type { TellOfCell } from '#domain/import/row-codes.ts';

const kinds: ReadonlyMap<string, BundleOption['kind']> = new Map([
  ['select', 'select'],
  ['dropdown', 'select'],
  ['radio', 'radio'],
  ['radiobutton', 'radio'],
  ['checkbox', 'checkbox'],
  ['multi', 'multi'],
  ['multiselect', 'multi'],
]);

/**
 * Reads the bundle of a row. Options are matched by name, selections by sku; a row only adds to both.
 */
export function readBundle(
  before: BundleRecord | undefined,
  cells: Cells,
): BundleRecord | undefined {
  const priceKind = cells.read('bundle_price_type', readPriceKind, 'bundle.price_type');
  const values = cells.given('bundle_values');
  const isEmptied = cells.isEmptied('bundle_values');
  if (before === undefined && values === undefined && priceKind === undefined) return undefined;
  const start: BundleRecord = {
    priceKind: (!cells.isEmptied('bundle_price_type') && before?.priceKind) || 'dynamic',
    options: (!isEmptied && before?.options) || [],
  };
  return {
    priceKind: priceKind ?? start.priceKind,
    options: values === undefined ? start.options : readOptions(start.options, values, cells),
  };
}

export function readPriceKind(text: string): BundleRecord['priceKind'] | undefined {
  const kind = text.toLowerCase();
  if (kind === 'dynamic' || kind === '0') return 'dynamic';
  return kind === 'fixed' || kind === '1' ? 'fixed' : undefined;
}

/** Reads `bundle_price_view`: the price is shown as a range, or from the lowest one. */
export function readBundleView(text: string): BundlePriceView | undefined {
  const view = text.trim().toLowerCase();
  if (view === 'price range' || view === '0') return 'range';
  return view === 'as low as' || view === '1' ? 'from' : undefined;
}

function readOptions(
  before: readonly BundleOptionRecord[],
  cell: string,
  cells: Cells,
): readonly BundleOptionRecord[] {
  const refuse = cells.refusing('bundle_values');
  const lines = linesOf(cell).filter((line) => line.get('name') && line.get('sku'));
  const optionIds = new PartIds(before);
  const selectionIds = new PartIds(before.flatMap(({ selections }) => selections));
  const byName = Map.groupBy(lines, (line) => withoutEntities(line.get('name') ?? ''));
  const given = [...byName].map(([label, own]): BundleOptionRecord => {
    const known = before.find((option) => option.label === label);
    const [first = new Map()] = own;
    const labels = { ...known?.labels, ...labelsOf(first, cells) };
    return {
      id: known?.id ?? optionIds.next(),
      label,
      kind: kindOf(first, refuse) ?? known?.kind ?? 'select',
      isRequired: flagIn(first, 'required', refuse) ?? known?.isRequired ?? true,
      ...(Object.keys(labels).length > 0 && { labels }),
      selections: readSelections(known?.selections ?? [], own, selectionIds, cells),
    };
  });
  return united(given, before, ({ label }) => label);
}

function readSelections(
  before: readonly BundleSelection[],
  lines: readonly FeedLine[],
  ids: PartIds,
  cells: Cells,
): readonly BundleSelection[] {
  const refuse = cells.refusing('bundle_values');
  const given = lines
    .map((line, index) => ({ line, position: positionOf(line, refuse) ?? index }))
    .toSorted((one, other) => one.position - other.position)
    .map(({ line }): BundleSelection => {
      const surcharge = surchargeOf(line, 'percent', refuse, cells.toNet('bundle_values'));
      const sku = line.get('sku') ?? '';
      const known = before.find((selection) => keyOf(selection) === sku.toLowerCase());
      return {
        id: known?.id ?? ids.next(),
        sku,
        isDefault: flagIn(line, 'default', refuse) ?? false,
        quantity: numberIn(line.get('default_qty') || '1', refuse),
        canChangeQuantity: flagIn(line, 'can_change_qty', refuse) ?? true,
        ...(surcharge && { surcharge }),
      };
    });
  return united(given, before, keyOf);
}

function keyOf({ sku }: BundleSelection): string {
  return sku.toLowerCase();
}

function kindOf(line: FeedLine, refuse: TellOfCell): BundleOption['kind'] | undefined {
  const text = line.get('type');
  if (text === undefined || text === '') return undefined;
  const kind = kinds.get(text.toLowerCase());
  if (kind === undefined) refuse('bundle.type', { text });
  return kind;
}

function positionOf(line: FeedLine, refuse: TellOfCell): number | undefined {
  const text = line.get('position');
  return text === undefined || text === '' ? undefined : numberIn(text, refuse);
}

/** Reads `name_<view>`, the names in store views. */
function labelsOf(line: FeedLine, cells: Cells): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...line].flatMap(([key, value]) => {
      if (!key.startsWith('name_') || value === '') return [];
      const view = key.slice('name_'.length);
      if (!cells.storeViews.some(({ code }) => code === view)) {
        cells.refuse('bundle_values', 'view.unknown', { text: view });
      }
      return [[view, withoutEntities(value)]];
    }),
  );
}
