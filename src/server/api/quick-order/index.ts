import * as quickOrder from '#contract/quick-order.ts';
import { columnsOfArticles } from '#contract/wire/article-part.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { answerList } from '#server/workflows/quick-order/answer-list.ts';
import { articlesAfter } from '#server/workflows/quick-order/articles-after.ts';
import { viewerMark } from '#server/workflows/quick-order/viewer-mark.ts';

const answer = defineRoute(
  quickOrder.answer,
  ['quick_order.too_long', 'quick_order.too_many_lines'],
  async ({ body }, context) => ({ result: await answerList(body.text, context) }),
);

const articles = defineRoute(quickOrder.articles, [], async ({ query }, context) => {
  const { found, next } = await articlesAfter(query.after ?? 0, quickOrder.productsOfPart, context);
  return {
    result: {
      viewer: viewerMark(context),
      articles: columnsOfArticles(found),
      ...(next !== undefined && { next }),
    },
  };
});

export const quickOrderRoutes: readonly Route[] = [answer, articles];
