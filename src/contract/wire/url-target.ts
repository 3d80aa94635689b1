import * as v from 'valibot';

/** The kinds of targets that an address can have. */
export const urlKinds = [
  'product',
  'category',
  'cms_page',
  'series',
  'blog_post',
  'project',
  'redirect',
] as const;
export type UrlKind = (typeof urlKinds)[number];

/**
 * The target of an address, with its document or the wanted fields of it. A former address is a
 * redirect, whose document is `redirect_to` and `status`.
 */
export interface UrlAnswer {
  readonly kind: UrlKind;
  readonly index: string;
  readonly id: string;
  readonly document: Readonly<Record<string, unknown>>;
}

/** The raw hit, or null for an address that leads nowhere. */
export const urlTargetSchema = v.nullable(
  v.object({
    _index: v.string(),
    _type: v.picklist(urlKinds),
    _id: v.string(),
    _score: v.number(),
    _source: v.record(v.string(), v.unknown()),
  }),
);

export function urlTargetToWire(
  target: UrlAnswer | undefined,
): v.InferOutput<typeof urlTargetSchema> {
  if (target === undefined) return null;
  return {
    _index: target.index,
    _type: target.kind,
    _id: target.id,
    _score: 0,
    _source: target.document,
  };
}

export function urlTargetFromWire(
  wire: v.InferOutput<typeof urlTargetSchema>,
): UrlAnswer | undefined {
  if (wire === null) return undefined;
  const { _type: kind, _index: index, _id: id, _source: document } = wire;
  return { kind, index, id, document };
}

/** The address to look up, without leading slash, query and store prefix. */
export interface UrlQuestion {
  readonly url: string;
  /** The wanted fields; empty for all. */
  readonly fields: readonly string[];
  readonly withoutFields: readonly string[];
  /** Only a product with this sku, or with a variant of it. */
  readonly sku?: string;
}

const maxUrlLength = 2000;
const names = v.optional(v.nullable(v.pipe(v.array(v.string()), v.maxLength(200))));
/** Older clients ask for preparations of a product, but it is always answered whole. */
const ignored = v.optional(v.nullable(v.boolean()));

/** Options and group are accepted and ignored (rules/calls#address-lookup). */
export const urlQuestionSchema = v.strictObject({
  url: v.pipe(v.string(), v.minLength(1), v.maxLength(maxUrlLength)),
  includeFields: names,
  excludeFields: names,
  filters: v.optional(v.nullable(v.strictObject({ sku: v.optional(v.nullable(v.string())) }))),
  options: v.optional(
    v.nullable(
      v.strictObject({
        prefetchGroupProducts: ignored,
        assignProductConfiguration: ignored,
        populateRequestCacheTags: ignored,
        setProductErrors: ignored,
        fallbackToDefaultWhenNoAvailable: ignored,
        separateSelectedVariant: ignored,
        setConfigurableProductOptions: ignored,
        filterUnavailableVariants: ignored,
      }),
    ),
  ),
  groupId: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  groupToken: v.optional(v.nullable(v.string())),
});

export function urlQuestionToWire(question: UrlQuestion): v.InferInput<typeof urlQuestionSchema> {
  return {
    url: question.url,
    ...(question.fields.length === 0 ? {} : { includeFields: [...question.fields] }),
    ...(question.withoutFields.length === 0 ? {} : { excludeFields: [...question.withoutFields] }),
    ...(question.sku !== undefined && { filters: { sku: question.sku } }),
  };
}

export function urlQuestionFromWire(wire: v.InferOutput<typeof urlQuestionSchema>): UrlQuestion {
  const sku = wire.filters?.sku ?? undefined;
  return {
    url: wire.url.replace(/^\//, ''),
    fields: wire.includeFields ?? [],
    withoutFields: wire.excludeFields ?? [],
    ...(sku !== undefined && { sku }),
  };
}
