import { refusal } from '#server/exchange/files/refusals.ts';
import { Fields } from '#domain/import/json-fields.ts';
import { readDocuments } from './json-documents.ts';
import type { FileRow } from '#server/exchange/files/import-rows.ts';

export const documentKinds = [
  'product',
  'category',
  'attribute',
  'taxrule',
  'cms_page',
  'cms_block',
  'cms_hierarchy',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export interface IndexDocument {
  readonly kind: DocumentKind;
  readonly fields: Fields;
}

/**
 * Reads the documents of a file, including those inside search answers. A document of an unknown kind
 * is damaged.
 */
export async function* readIndex(file: string): AsyncGenerator<FileRow<IndexDocument | undefined>> {
  for await (const { row, value, share, damage } of readDocuments(file)) {
    const parts = damage === undefined ? hitsOf(value) : [undefined];
    for (const part of parts) {
      const document = part && toDocument(part);
      const key = document === undefined ? '' : keyOf(document);
      const refused = damage ?? refusal('', 'document.unknown');
      yield {
        row,
        key,
        share,
        value: document,
        ...(document === undefined && { damage: refused }),
      };
    }
  }
}

function keyOf({ fields }: IndexDocument): string {
  return fields.text('sku', 'attribute_code', 'identifier', 'code', 'name', 'id') ?? '';
}

/** A search answer holds documents; any other object is a document itself. */
function hitsOf(value: unknown): readonly (Fields | undefined)[] {
  const fields = Fields.of(value);
  const hits = fields?.fields('hits')?.list('hits') ?? [];
  return hits.length > 0 ? hits : [fields];
}

function toDocument(hit: Fields): IndexDocument | undefined {
  const fields = hit.fields('_source') ?? hit;
  const kind = kindNamed(hit.text('_type')) ?? kindOf(fields);
  return kind === undefined ? undefined : { kind, fields };
}

function kindNamed(name: string | undefined): DocumentKind | undefined {
  return documentKinds.find((kind) => kind === name);
}

/** Finds the kind of a document. Newer engines write `_doc` as every type, so the fields decide. */
function kindOf(fields: Fields): DocumentKind | undefined {
  const named = kindNamed(fields.text('type'));
  if (named !== undefined) return named;
  if (fields.has('sku')) return 'product';
  if (fields.has('attribute_code')) return 'attribute';
  if (fields.has('rates')) return 'taxrule';
  if (fields.has('parent_id') && fields.has('name')) return 'category';
  if (!fields.has('identifier')) return undefined;
  if (fields.list('nodes', 'items', 'children').length > 0) return 'cms_hierarchy';
  return fields.has('page_layout') || fields.has('content_heading') ? 'cms_page' : 'cms_block';
}
