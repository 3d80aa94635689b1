import * as fc from 'fast-check';
import type { SearchDocument, SearchFilter, SearchRequest } from '#server/engines/search/port.ts';

/**
 * An attribute of any kind: its number of values, the number per product, and the products that have
 * it.
 */
interface AnyAttribute {
  readonly code: string;
  readonly values: readonly string[];
  readonly isMultiple: boolean;
  readonly of: 'own' | 'variants' | 'both';
}

const anyAttribute: fc.Arbitrary<Omit<AnyAttribute, 'code'>> = fc
  .record({
    kind: fc.constantFrom('select', 'multiselect', 'boolean', 'number', 'text'),
    size: fc.integer({ min: 1, max: 12 }),
    of: fc.constantFrom('own', 'variants', 'both'),
  })
  .map(({ kind, size, of }) => ({
    of,
    isMultiple: kind === 'multiselect',
    values:
      kind === 'boolean'
        ? ['0', '1']
        : Array.from({ length: size }, (_, place) =>
            kind === 'text' ? `Ære ${place} "x"` : String(place * (kind === 'number' ? 50 : 1)),
          ),
  }));

export const anyAttributes: fc.Arbitrary<readonly AnyAttribute[]> = fc
  .array(anyAttribute, { minLength: 1, maxLength: 8 })
  .map((all) => all.map((each, place) => ({ ...each, code: `a_${place}` })));

function anyValues({ values, isMultiple }: AnyAttribute): fc.Arbitrary<readonly string[]> {
  return fc.subarray([...values], { maxLength: isMultiple ? values.length : 1 });
}

function anyKeywords(
  attributes: readonly AnyAttribute[],
  part: 'own' | 'variants',
): fc.Arbitrary<Readonly<Record<string, readonly string[]>>> {
  const having = attributes.filter(({ of }) => of === 'both' || of === part);
  return fc
    .tuple(...having.map(anyValues))
    .map((all) => Object.fromEntries(all.map((values, place) => [having[place]?.code, values])));
}

/** A catalogue of products that have some of the attributes. */
export function anyCatalog(
  attributes: readonly AnyAttribute[],
): fc.Arbitrary<readonly SearchDocument[]> {
  const product = fc.record({
    keywords: anyKeywords(attributes, 'own'),
    variantKeywords: anyKeywords(attributes, 'variants'),
    price: fc.option(fc.integer({ min: 0, max: 2_000_000 }), { nil: undefined }),
  });
  return fc.array(product, { maxLength: 30 }).map((all) =>
    all.map(({ price, ...keywords }, place) => ({
      storeCode: 'no',
      id: place + 1,
      sku: `P-${place}`,
      name: `Vare ${place % 7}`,
      categories: [],
      attributes: [],
      details: [],
      codes: [],
      updatedAt: place % 5,
      prices: price === undefined ? {} : { 0: price },
      ...keywords,
    })),
  );
}

const within = (from: number, to: number): SearchFilter => ({
  kind: 'range',
  field: 'price',
  from,
  to,
});

/** A choice of some values, and maybe a price, with all facets counted. */
export function anyChoice(attributes: readonly AnyAttribute[]): fc.Arbitrary<SearchRequest> {
  const filters = fc.tuple(...attributes.map(({ values }) => fc.subarray([...values])));
  const edges = fc.option(fc.tuple(fc.nat(1_000_000), fc.integer({ min: 1, max: 1_000_000 })), {
    nil: undefined,
  });
  return fc.record({ filters, edges, isNarrow: fc.array(fc.boolean()) }).map((asked) => {
    const chosen = attributes.flatMap(({ code }, place) => {
      const values = asked.isNarrow[place] === true ? (asked.filters[place] ?? []) : [];
      const field = `facet.${code}`;
      return values.length === 0
        ? []
        : [[field, [{ kind: 'any', field, values } as const]] as const];
    });
    const price = asked.edges && within(asked.edges[0], asked.edges[0] + asked.edges[1]);
    return {
      storeCode: 'no',
      groupId: 0,
      filters: [],
      chosen: { ...Object.fromEntries(chosen), ...(price && { price: [price] }) },
      text: '',
      sort: [{ field: 'id', isDescending: false }],
      from: 0,
      size: 50,
      facets: attributes.map(({ code }) => `facet.${code}`),
      priceRanges: [{ from: 0, to: 20_000 }, { from: 20_000, to: 500_000 }, { from: 500_000 }],
    };
  });
}
