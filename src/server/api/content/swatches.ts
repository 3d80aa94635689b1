import * as content from '#contract/content.ts';
import type { Attribute } from '#domain/catalog/attribute.ts';
import { AppError } from '#server/app-error.ts';
import { defineRoute } from '#server/http/handle.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { hasAttributeSet } from '#server/repositories/catalogue/attributes.ts';

export const swatches = defineRoute(
  content.swatches,
  ['content.not_found'],
  async ({ query }, context) => {
    const attributes = await attributesOf(query.attributeSetId, context);
    return {
      result: attributes.filter(({ options }) =>
        options.some(({ swatch }) => swatch !== undefined),
      ),
    };
  },
);

/** Groups in the order of their first attribute. */
export const swatchGroups = defineRoute(
  content.swatchGroups,
  ['content.not_found'],
  async ({ query }, context) => {
    const visible = (await attributesOf(query.attributeSetId, context)).filter(
      ({ isVisible, group }) => isVisible && group !== '',
    );
    return {
      result: [...Map.groupBy(visible, ({ group }) => group)].map(([name, attributes]) => ({
        name,
        attributes,
      })),
    };
  },
);

/** spec-gap: every set holds every attribute; sets differ in what their products say. */
async function attributesOf(
  setId: number,
  { services, storeView }: RequestContext,
): Promise<readonly Attribute[]> {
  if (!(await hasAttributeSet(services.database.read, setId))) {
    throw new AppError('content.not_found', { details: { kind: 'set', key: setId } });
  }
  return services.catalogue.attributes(storeView.code);
}
