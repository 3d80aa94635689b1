import type { Attribute, AttributeOption } from '#domain/catalog/attribute.ts';
import type { FacetCounts } from './facet-counts.ts';
import { labelSize } from './label-size.ts';
import type { Facet, FacetValue, ListingQuery, PriceRange } from './listing-query.ts';
import { priceRangeId } from './query-params.ts';

/** The input for facets. Their labels and order are given. */
export interface FacetMaterial {
  readonly counts: FacetCounts;
  readonly query: Pick<ListingQuery, 'filters' | 'price'>;
  /** Facet codes in display order; `price` stands for the price ranges. */
  readonly codes: readonly string[];
  readonly attributes: readonly Attribute[];
  readonly maxValues: number;
  readonly priceLabel: string;
  readonly labelOfRange: (range: PriceRange) => string;
  /** Compares labels in the store view's language. */
  readonly compareLabels: (one: string, other: string) => number;
}

/**
 * The facets that a visitor can use, in order, with chosen values marked (rules/listings#facets).
 * Values without products and facets without values are left out, except chosen values, so that they
 * can be cleared.
 */
export function buildFacets(material: FacetMaterial): readonly Facet[] {
  return material.codes
    .map((code) => (code === 'price' ? priceFacet(material) : attributeFacet(code, material)))
    .filter((facet) => facet !== undefined)
    .filter((facet) => facet.values.length > 0);
}

function attributeFacet(code: string, material: FacetMaterial): Facet | undefined {
  const attribute = material.attributes.find((each) => each.code === code && each.isFilterable);
  if (attribute === undefined) return undefined;
  const counts = material.counts.values[code] ?? {};
  const chosen = material.query.filters[code] ?? [];
  const values = attribute.options
    .filter((option) => option.label.trim() !== '')
    .map((option) => ({ option, count: counts[option.id] ?? 0 }))
    .filter(({ option, count }) => count > 0 || chosen.includes(option.id));
  return {
    code,
    label: attribute.label,
    isSingle: false,
    values: commonest(values, chosen, material.maxValues)
      .toSorted((one, other) => compareOptions(one.option, other.option, material.compareLabels))
      .map(({ option, count }): FacetValue => ({
        id: option.id,
        label: option.label,
        count,
        isChosen: chosen.includes(option.id),
        ...(option.swatch === undefined ? {} : { swatch: option.swatch }),
      })),
  };
}

interface CountedOption {
  readonly option: AttributeOption;
  readonly count: number;
}

/** Sorts chosen values first, then those with most products. */
function commonest(
  values: readonly CountedOption[],
  chosen: readonly string[],
  maximum: number,
): readonly CountedOption[] {
  const rank = ({ option, count }: CountedOption): number =>
    chosen.includes(option.id) ? Number.MAX_SAFE_INTEGER : count;
  return values.length <= maximum
    ? values
    : values.toSorted((one, other) => rank(other) - rank(one)).slice(0, maximum);
}

/** Sorts by the merchant's position where positions differ, else by size, else by label. */
function compareOptions(
  one: AttributeOption,
  other: AttributeOption,
  compareLabels: FacetMaterial['compareLabels'],
): number {
  return (
    one.position - other.position ||
    labelSize(one.label) - labelSize(other.label) ||
    compareLabels(one.label, other.label)
  );
}

/** The facet of price ranges, in order of price; only one can be chosen. */
function priceFacet({ counts, query, priceLabel, labelOfRange }: FacetMaterial): Facet {
  const chosenId = query.price === undefined ? undefined : priceRangeId(query.price);
  const values = counts.prices
    .map(({ range, count }): FacetValue => ({
      id: priceRangeId(range),
      label: labelOfRange(range),
      count,
      isChosen: priceRangeId(range) === chosenId,
    }))
    .filter(({ count, isChosen }) => count > 0 || isChosen);
  return { code: 'price', label: priceLabel, isSingle: true, values };
}
