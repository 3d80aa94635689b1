import * as content from '#contract/content.ts';
import * as faq from '#contract/faq.ts';
import { inSections, searchQuestions } from '#domain/content/question.ts';
import type { StoreView } from '#domain/settings.ts';
import { AppError } from '#server/app-error.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { findBlocks, findPage } from '#server/workflows/content/find-content.ts';
import type { Attribute } from '#domain/catalog/attribute.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { hasAttributeSet } from '#server/repositories/catalog/attributes.ts';
import { findQuestions } from '#server/workflows/content/find-questions.ts';
import { findProjects } from '#server/workflows/content/find-projects.ts';
import { findMenu } from '#server/workflows/content/find-menu.ts';
import { allSeries, findSeries } from '#server/workflows/content/find-series.ts';
import { writtenSections } from '#server/workflows/content/written-sections.ts';

const page = defineRoute(
  content.page,
  ['content.not_found'],
  async ({ query: { id } }, context) => {
    const { pages } = await context.services.content.of(context.storeView.code);
    const found = [...pages.values()].find((each) => each.id === id);
    if (found === undefined) throw unknown('page', id);
    context.dependsOn(cacheTags.content(found.identifier));
    return { result: found };
  },
);

const pageByIdentifier = defineRoute(
  content.pageByIdentifier,
  ['content.not_found'],
  async ({ query: { identifier, storeId } }, context) => {
    const storeView = namedView(storeId, context);
    const found = await findPage(identifier, { ...context, storeView });
    if (found === undefined) throw unknown('page', identifier);
    return { result: found };
  },
);

const block = defineRoute(
  content.block,
  ['content.not_found'],
  async ({ query: { id } }, context) => {
    const { blocks } = await context.services.content.of(context.storeView.code);
    const found = [...blocks.values()].find((each) => each.id === id);
    if (found === undefined) throw unknown('block', id);
    context.dependsOn(cacheTags.content(found.identifier));
    return { result: found };
  },
);

const blockByIdentifier = defineRoute(
  content.blockByIdentifier,
  ['content.not_found'],
  async ({ query: { identifier, storeId } }, context) => {
    const storeView = namedView(storeId, context);
    const [found] = await findBlocks([identifier], { ...context, storeView });
    if (found === undefined) throw unknown('block', identifier);
    return { result: found };
  },
);

/** The store view with a number; 0 is the view of the call. */
function namedView(storeId: number, { services, storeView }: RequestContext): StoreView {
  if (storeId === 0) return storeView;
  const named = services.settings.current.storeViews.find((view) => view.storeId === storeId);
  if (named === undefined) throw unknown('store', storeId);
  return named;
}

function unknown(kind: 'page' | 'block' | 'store', key: string | number): AppError {
  return new AppError('content.not_found', { details: { kind, key } });
}

const swatches = defineRoute(
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

const swatchGroups = defineRoute(
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

/** spec-gap: every set has every attribute; sets differ only in the values of their products. */
async function attributesOf(
  setId: number,
  { services, storeView }: RequestContext,
): Promise<readonly Attribute[]> {
  if (!(await hasAttributeSet(services.database.read, setId))) {
    throw new AppError('content.not_found', { details: { kind: 'set', key: setId } });
  }
  return services.catalog.attributes(storeView.code);
}

const homeSections = defineRoute(content.homeSections, [], async (_input, context) => ({
  result: await writtenSections(context),
}));

const menu = defineRoute(content.menu, [], async ({ query: { menu: identifier } }, context) => ({
  result: { identifier, ...(await findMenu(identifier, context)) },
}));

const series = defineRoute(content.series, [], async ({ query }, context) => {
  const { sort, sortDir, urlKey } = query;
  if (urlKey === undefined) return { result: await allSeries(sort, sortDir, context) };
  const found = await findSeries(urlKey, context);
  return { result: found === undefined ? [] : [found] };
});

const questions = defineRoute(faq.questions, [], async ({ query }, context) => {
  const all = await findQuestions(context);
  const found = query.search === undefined ? all : searchQuestions(all, query.search);
  return { result: inSections(found.slice(0, query.pageSize)) };
});

const projects = defineRoute(content.projects, [], async ({ query }, context) => {
  const { pageSize, currentPage, urlKey } = query;
  const found = (await findProjects(context)).filter(
    (each) => urlKey === undefined || each.urlKey === urlKey,
  );
  const start = (currentPage - 1) * pageSize;
  return { result: { projects: found.slice(start, start + pageSize), total: found.length } };
});

export const contentRoutes: readonly Route[] = [
  page,
  pageByIdentifier,
  block,
  blockByIdentifier,
  homeSections,
  menu,
  series,
  questions,
  projects,
  swatches,
  swatchGroups,
];
