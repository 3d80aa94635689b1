import { homePage, pageAddress } from './page-address.ts';

/** Where one content is seen, without the store prefix; a block is seen on the front page. */
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
