import type { SearchDocument, SearchRequest } from './port.ts';

type Given = Partial<SearchDocument> & { readonly id: number };

export function aDocument(given: Given): SearchDocument {
  return {
    storeCode: 'no',
    sku: `SKU-${given.id}`,
    name: `Vare ${given.id}`,
    categories: [],
    attributes: [],
    details: [],
    codes: [],
    keywords: {},
    variantKeywords: {},
    updatedAt: given.id,
    prices: { 0: given.id * 10_000 },
    ...given,
  };
}

export function aRequest(given: Partial<SearchRequest> = {}): SearchRequest {
  return {
    storeCode: 'no',
    groupId: 0,
    filters: [],
    chosen: {},
    text: '',
    sort: [{ field: given.text === undefined ? 'id' : 'relevance', isDescending: false }],
    from: 0,
    size: 50,
    facets: [],
    priceRanges: [],
    ...given,
  };
}
