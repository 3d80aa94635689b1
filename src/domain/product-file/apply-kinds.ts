import type { ProductDocument } from '#domain/catalog/product-document.ts';
import type { LinkRecord, ProductRecord } from '#domain/catalog/product-record.ts';
import type { CatalogNames } from './catalog-names.ts';
import type { Cells } from '#domain/import/cells.ts';
import { united } from './feed-lines.ts';
import { readBundle } from './read-bundle.ts';
import { readCustomOptions } from './read-custom-options.ts';
import { readDownloads } from './read-downloads.ts';
import {
  parseAssociated,
  parseVariationLabels,
  parseVariations,
  repeatedVariations,
} from './feed-variations.ts';

/** Reads the variants and the attributes that choose them; a row only adds to both. */
export function applyVariations(
  record: ProductRecord,
  cells: Cells,
  names: CatalogNames,
): Pick<ProductRecord, 'variantSkus' | 'document'> {
  const cell = cells.given('configurable_variations');
  const isEmptied = cells.isEmptied('configurable_variations');
  const labels = parseVariationLabels(
    cells.given('configurable_variation_labels') ?? '',
    cells.separator,
  );
  const variations = cell === undefined ? [] : parseVariations(cell, cells.separator);
  const column = 'configurable_variations';
  if (cell !== undefined && variations.length === 0) cells.refuse(column, 'variation.invalid');
  const [repeated] = repeatedVariations(variations);
  if (repeated !== undefined) cells.refuse(column, 'variation.repeated', { sku: repeated });
  const codes = variations.flatMap(({ choices }) => choices.map(({ code }) => code));
  for (const code of new Set(codes)) {
    // This refuses an unknown attribute code, or makes the attribute.
    const { input } = names.attribute(code);
    if (input !== 'select') cells.refuse(column, 'attribute.no_choice', { attribute: code, input });
  }
  const { choices: known = [], ...document } = record.document;
  const before = isEmptied ? [] : known;
  const hasNoLabels = cells.isEmptied('configurable_variation_labels');
  const all = [...new Set([...before.map(({ code }) => code), ...codes])];
  const choices = all.map((code) => {
    const old = hasNoLabels ? undefined : before.find((choice) => choice.code === code)?.label;
    const label = labels.get(code) ?? old;
    return label === undefined ? { code } : { code, label };
  });
  return {
    variantSkus: united(
      variations.map(({ sku }) => sku),
      isEmptied ? [] : record.variantSkus,
      (sku) => sku.toLowerCase(),
    ),
    document: choices.length === 0 ? document : { ...document, choices },
  };
}

const linkColumns = { related: 'related', crosssell: 'crosssell', upsell: 'upsell' } as const;

/** Reads the links to other products, ordered by position; a row only adds to them. */
export function applyLinks(before: readonly LinkRecord[], cells: Cells): readonly LinkRecord[] {
  const given = Object.entries(linkColumns).flatMap(([kind, column]) => {
    const positions = cells.slots(`${column}_position`);
    return cells.list(`${column}_skus`).map((sku, index): LinkRecord => ({
      kind,
      sku,
      quantity: 1,
      position: Number(positions[index] ?? index + 1) || index + 1,
    }));
  });
  const kept = before.filter(
    ({ kind }) =>
      kind === 'associated' ||
      !Object.entries(linkColumns).some(
        ([each, column]) => each === kind && cells.isEmptied(`${column}_skus`),
      ),
  );
  const all = united(given, kept, linkKey).filter(({ kind }) => kind !== 'associated');
  return [...all, ...associatedAfter(before, cells)].toSorted(
    (one, other) =>
      (one.kind < other.kind ? -1 : Number(one.kind > other.kind)) || one.position - other.position,
  );
}

/** Joins the parts of a grouped product: those of the row in its order, then the ones it had before. */
function associatedAfter(before: readonly LinkRecord[], cells: Cells): readonly LinkRecord[] {
  const kind = 'associated';
  const given = parseAssociated(cells.given('associated_skus') ?? '', cells.separator).map(
    ({ sku, quantity }): LinkRecord => ({ kind, sku, quantity, position: 0 }),
  );
  const isEmptied = cells.isEmptied('associated_skus');
  const known = isEmptied ? [] : before.filter((link) => link.kind === kind);
  return united(given, known, linkKey).map((link, index) => ({ ...link, position: index + 1 }));
}

function linkKey({ kind, sku }: LinkRecord): string {
  return `${kind} ${sku.toLowerCase()}`;
}

/** Reads bundles, custom options and downloads. */
export function applyParts(before: ProductDocument, cells: Cells): ProductDocument {
  const { customOptions: old = [], bundle: oldBundle, downloads: oldDownloads, ...rest } = before;
  const cell = cells.text('custom_options');
  // A blank cell in an existing column removes all custom options.
  const isGone = cell === null || (cell === undefined && cells.has('custom_options'));
  const customOptions = isGone ? [] : cell === undefined ? old : readCustomOptions(old, cells);
  const bundle = readBundle(oldBundle, cells);
  const downloads = readDownloads(oldDownloads, cells);
  return {
    ...rest,
    ...(customOptions.length > 0 && { customOptions }),
    ...(bundle !== undefined && { bundle }),
    ...(downloads !== undefined && { downloads }),
  };
}
