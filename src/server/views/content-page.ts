import type { ContentPageView } from '#contract/views/content-page.ts';
import { usualPageId } from '#domain/content/cms.ts';
import { findPage, pageNeighbours } from '#server/workflows/content/find-content.ts';
import { missing, type View } from './asked.ts';
import { contentHtml } from './content-html.ts';

export const contentPageView: View<ContentPageView> = async ({ asking, params, shop }) => {
  const slug = params.slug ?? missing();
  const [page = missing(), places] = await Promise.all([
    findPage(slug, asking),
    pageNeighbours(slug, asking),
  ]);
  const picture = /<img\b[^>]*?\ssrc="(\/[^"]*)"/.exec(page.html)?.[1];
  return {
    slug,
    title: page.metaTitle || page.title,
    heading: page.heading || page.title,
    description: page.metaDescription || firstWords(page.html),
    html: contentHtml(shop, page.html),
    layout: page.layout,
    ...(picture !== undefined && { picture }),
    ...(page.id !== usualPageId && { writtenAt: page.createdAt, changedAt: page.updatedAt }),
    ...places,
  };
};

const longestDescription = 155;

function firstWords(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text.length <= longestDescription) return text;
  return `${text.slice(0, text.lastIndexOf(' ', longestDescription))} …`;
}
