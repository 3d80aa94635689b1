import { expect, test } from 'vitest';
import { aDocument, aRequest } from './conformance-documents.ts';
import type { SearchEngine } from './port.ts';

export function testNumbers(engine: () => SearchEngine): void {
  test('a survey counts the values of a number, and a search counts its ranges without what it has chosen', async () => {
    const widths = [['600'], ['620.5'], ['900'], []];
    await engine().index(
      widths.map((width, index) =>
        aDocument({
          id: 50 + index,
          keywords: { width, visibility: ['9'] },
          variantKeywords: index === 0 ? { width: ['600', '640', '900'] } : {},
        }),
      ),
    );
    const visible = { kind: 'any', field: 'visibility', values: ['9'] } as const;
    const field = 'facet.width';
    const { values } = await engine().survey(aRequest({ filters: [visible] }));
    expect(values).toBeUndefined();
    const asked = { ...aRequest({ filters: [visible] }), numbers: [field] };
    const counted = (await engine().survey(asked)).values?.[field];
    expect(counted).toEqual([
      { value: '900', count: 2 },
      { value: '600', count: 1 },
      { value: '620.5', count: 1 },
      { value: '640', count: 1 },
    ]);
    const ranges = {
      [field]: [
        { id: '0-650', from: 0, to: 650 },
        { id: '650-', from: 650 },
      ],
    };
    const filters = [{ kind: 'either', filters: [{ kind: 'range', field, from: 650 }] }] as const;
    const chosen = { [field]: filters };
    const found = await engine().search(
      aRequest({ filters: [visible], facets: [field], ranges, chosen }),
    );
    expect(found.ids).toEqual([50, 52]);
    expect(found.facets[field]?.toSorted((a, b) => (a.value < b.value ? -1 : 1))).toEqual([
      { value: '0-650', count: 2 },
      { value: '650-', count: 2 },
    ]);
  });
}
