import { homePage, pageAddress } from './page-address.ts';

/**
 * The address at which a content is shown, without the store prefix; a block is shown on the front
 * page.
 */
export function contentAddress(kind: string, key: string): string {
  switch (kind) {
    case 'page':
      return key === homePage ? '/' : pageAddress(key);
    case 'series':
      return `/series/${key}`;
    case 'question':
      return '/faq';
    case 'post':
      return `/inspirasjon/${key}`;
    case 'topic':
    case 'tag':
      return `/inspirasjon?${kind}=${key}`;
    case 'project':
      return `/projects/${key}`;
    case 'store':
      return `/stores/${key}`;
    default:
      return '/';
  }
}
