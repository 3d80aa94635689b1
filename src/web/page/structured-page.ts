import type { Moment } from '#domain/time/moment.ts';
import { addressOf, plainText, sellerOf, type Site, type Thing } from './structured-data.ts';

/** A page of text for search engines. */
export interface WrittenPage {
  readonly path: string;
  readonly heading: string;
  readonly description: string;
  readonly html: string;
  /** With `article` the page is described as one. */
  readonly layout: string;
  readonly picture?: string;
  /** The author, where that is not the shop. */
  readonly author?: string;
  readonly writtenAt?: Moment;
  readonly changedAt?: Moment;
}

/**
 * A page with folded questions becomes a list of questions and answers, any other an article or a plain
 * page.
 */
export function structuredPage(site: Site, page: WrittenPage): Thing {
  const { path, heading, description, html, writtenAt, changedAt } = page;
  const head = {
    url: addressOf(site, path),
    inLanguage: site.shop.storeView.locale,
    ...(writtenAt !== undefined && { datePublished: new Date(writtenAt).toISOString() }),
    ...(changedAt !== undefined && { dateModified: new Date(changedAt).toISOString() }),
  };
  const questions = questionsOf(html);
  if (questions.length > 0) {
    return { '@type': 'FAQPage', name: heading, description, ...head, mainEntity: questions };
  }
  if (page.layout !== 'article') {
    return { '@type': 'WebPage', name: heading, description, ...head };
  }
  return {
    '@type': 'Article',
    headline: heading,
    description,
    ...head,
    mainEntityOfPage: head.url,
    author: authorOf(site, page.author),
    publisher: sellerOf(site),
    ...(page.picture !== undefined && { image: site.publicUrl + page.picture }),
  };
}

function authorOf(site: Site, author: string | undefined): Thing {
  const isShop = author === undefined || author === site.shop.storeView.name;
  return isShop ? sellerOf(site) : { '@type': 'Person', name: author };
}

function questionsOf(html: string): readonly Thing[] {
  const folded = html.matchAll(/<details>\s*<summary>(.*?)<\/summary>(.*?)<\/details>/gs);
  return [...folded].map(([, question = '', answer = '']) => ({
    '@type': 'Question',
    name: plainText(question),
    acceptedAnswer: { '@type': 'Answer', text: answer.trim() },
  }));
}
