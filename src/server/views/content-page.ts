import type { ContentPageView, ShownTerms } from '#contract/views/content-page.ts';
import { homePage, pageAddress, pageAt } from '#domain/content/page-address.ts';
import { usualPageId } from '#domain/content/cms.ts';
import { termsPage, type TermsVersion } from '#domain/content/terms.ts';
import { writeDay } from '#texts/dates.ts';
import { loadTerms } from '#texts/terms.ts';
import {
  findPage,
  findTermsVersions,
  pageNeighbours,
} from '#server/workflows/content/find-content.ts';
import { Elsewhere, missing, type Asked, type View } from './asked.ts';
import { contentHtml } from './content-html.ts';

export const contentPageView: View<ContentPageView> = async (asked) => {
  const { asking, params, path, shop } = asked;
  const slug = params.slug ?? pageAt(path) ?? missing();
  if (slug === homePage) missing();
  const here = pageAddress(slug);
  if (pageAt(here) !== undefined && here !== path) throw new Elsewhere(shop.path(here), 301);
  const terms = slug === termsPage ? await termsShown(asked) : undefined;
  if (params.version !== undefined && terms === undefined) missing();
  const [page = missing(), places] = await Promise.all([
    findPage(slug, asking),
    pageNeighbours(slug, asking),
  ]);
  const html = terms?.version.html ?? page.html;
  const picture = /<img\b[^>]*?\ssrc="(\/[^"]*)"/.exec(html)?.[1];
  return {
    slug,
    path: here,
    title: page.metaTitle || page.title,
    heading: page.heading || page.title,
    description: page.metaDescription || firstWords(html),
    html: contentHtml(shop, html),
    layout: page.layout,
    ...(picture !== undefined && { picture }),
    ...(page.id !== usualPageId && { writtenAt: page.createdAt, changedAt: page.updatedAt }),
    ...(terms && { terms: terms.shown }),
    ...places,
  };
};

/** The newest version of the merchant's terms, or the one that the address names (rules/content#terms). */
async function termsShown({ asking, params, shop }: Asked) {
  const versions = await findTermsVersions(asking);
  const at = params.version === undefined ? 0 : versions.findIndex(isNamed(params.version));
  const version = versions[at];
  if (version === undefined) return undefined;
  const t = await loadTerms(shop.storeView.language);
  const replaced = versions[at - 1];
  const path = `/i/${termsPage}`;
  const others = versions.filter(({ id }) => id !== version.id);
  const shown: ShownTerms = {
    validity:
      replaced === undefined
        ? t('terms.from', { day: writeDay(version.validFrom) })
        : t('terms.held', {
            from: writeDay(version.validFrom),
            to: writeDay(replaced.validFrom),
          }),
    ...(replaced && { replacedBy: { title: t('terms.now'), link: path } }),
    ...(params.version !== undefined && { address: `${path}/${version.id}` }),
    othersTitle: t('terms.others'),
    others: others.map(({ id, validFrom }) => ({
      title: t('terms.from', { day: writeDay(validFrom) }),
      link: id === versions[0]?.id ? path : `${path}/${id}`,
    })),
  };
  return { version, shown };
}

function isNamed(version: string) {
  return ({ id }: TermsVersion): boolean => String(id) === version;
}

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
