import type { ContentPageView, ShownTerms } from '#contract/views/content-page.ts';
import { homePage, pageAddress, pageAt } from '#domain/content/page-address.ts';
import { usualPageId } from '#domain/content/cms.ts';
import { termsPage, type TermsVersion } from '#domain/content/terms.ts';
import { writeDay } from '#texts/dates.ts';
import { loadTerms } from '#texts/terms.ts';
import {
  findKeptTerms,
  findPage,
  findTermsVersions,
  pageNeighbours,
} from '#server/workflows/content/find-content.ts';
import { Elsewhere, missing, type Asked, type View } from './asked.ts';
import { contentHtml } from '#domain/content/content-html.ts';

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
    heading: terms?.formerTitle ?? (page.heading || page.title),
    description: page.metaDescription || firstWords(html),
    html: contentHtml(shop, html),
    layout: page.layout,
    ...(picture !== undefined && { picture }),
    ...(page.id !== usualPageId && { writtenAt: page.createdAt, changedAt: page.updatedAt }),
    ...(terms && { terms: terms.shown }),
    ...places,
  };
};

/** The newest version of the merchant's terms, or the one in the address (rules/content#terms). */
async function termsShown({ asking, params, shop }: Asked) {
  const [current] = await findTermsVersions(asking);
  const versions = await findKeptTerms(asking);
  const { version: asked } = params;
  const version = asked === undefined ? current : versions.find(({ id }) => String(id) === asked);
  if (version === undefined) return undefined;
  const isCurrent = version.id === current?.id;
  const t = await loadTerms(shop.storeView.language);
  const path = `/i/${termsPage}`;
  const others = versions.filter(({ id }) => id !== version.id);
  const shown: ShownTerms = {
    validity: isCurrent
      ? t('terms.from', { day: writeDay(version.validFrom) })
      : validityOf(t, version, versions),
    ...(!isCurrent && { replacedBy: { title: t('terms.now'), link: path } }),
    ...(asked !== undefined && { address: `${path}/${version.id}` }),
    othersTitle: t('terms.others'),
    others: others.map(({ id, validFrom }) => ({
      title: t('terms.from', { day: writeDay(validFrom) }),
      link: id === current?.id ? path : `${path}/${id}`,
    })),
  };
  return { version, shown, ...(!isCurrent && { formerTitle: version.title }) };
}

type Terms = Awaited<ReturnType<typeof loadTerms>>;

/** The validity of a version. Its end is unknown where terms were hidden without a successor. */
function validityOf(
  t: Terms,
  { id, validFrom }: TermsVersion,
  all: readonly TermsVersion[],
): string {
  const from = writeDay(validFrom);
  const next = all[all.findIndex((each) => each.id === id) - 1];
  return next === undefined
    ? t('terms.began', { day: from })
    : t('terms.held', { from, to: writeDay(next.validFrom) });
}

const maxDescriptionLength = 155;

function firstWords(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text.length <= maxDescriptionLength) return text;
  return `${text.slice(0, text.lastIndexOf(' ', maxDescriptionLength))} …`;
}
