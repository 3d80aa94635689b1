import { withoutEntities } from '#domain/import/entities.ts';

/** A part of a text: HTML, or a row of products that it names (rules/content#products). */
export type TextPart =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'products'; readonly skus: readonly string[] };

const marker = /<div data-skus="([^"]*)">\s*<\/div>/;
const tag = new RegExp(`${marker.source}|<(/?)([a-z][a-z0-9]*)\\b[^>]*>`, 'g');
const isVoid = /^(?:br|hr|img)$/;

/** Splits cleaned HTML at each `<div data-skus="A,B"></div>` that is not inside another element. */
export function textParts(html: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let depth = 0;
  let from = 0;
  for (const found of html.matchAll(tag)) {
    const [whole, skus, slash, name = ''] = found;
    if (skus === undefined) {
      if (!isVoid.test(name)) depth += slash === '/' ? -1 : 1;
    } else if (depth === 0) {
      parts.push(...words(html.slice(from, found.index)), { kind: 'products', skus: listed(skus) });
      from = found.index + whole.length;
    }
  }
  return [...parts, ...words(html.slice(from))];
}

function words(html: string): readonly TextPart[] {
  return html.trim() === '' ? [] : [{ kind: 'html', html }];
}

/** All skus that a text names, including those in places where they are not shown. */
export function namedSkus(html: string): readonly string[] {
  return [...html.matchAll(new RegExp(marker, 'g'))].flatMap(([, skus = '']) => listed(skus));
}

function listed(skus: string): readonly string[] {
  return withoutEntities(skus)
    .split(',')
    .flatMap((sku) => sku.trim() || []);
}
