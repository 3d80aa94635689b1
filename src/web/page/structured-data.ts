import type { Seller } from '#domain/seller.ts';
import type { Shop } from '#web/state/page/shop.tsx';

/** A thing in structured data, in the terms of schema.org. */
export interface Thing {
  readonly '@type': string | readonly string[];
  readonly [property: string]: unknown;
}

export interface Site {
  readonly shop: Shop;
  /** Origin without a trailing slash. */
  readonly publicUrl: string;
}

export function addressOf({ shop, publicUrl }: Site, path: string): string {
  return publicUrl + shop.path(path);
}

const organisationId = '/#organisation';

/** The seller, as other things refer to it. */
export function sellerOf({ shop, publicUrl }: Site): Thing {
  return {
    '@type': 'Organization',
    '@id': publicUrl + organisationId,
    name: shop.storeView.name,
  };
}

/** The shop itself: name, address and return policy; unset parts are left out. */
export function organisation(site: Site, seller: Seller): Thing {
  const { publicUrl, shop } = site;
  return {
    ...sellerOf(site),
    '@type': 'OnlineStore',
    ...(seller.name !== '' && { legalName: seller.name }),
    url: publicUrl,
    logo: `${publicUrl}/favicon.svg`,
    ...(seller.email !== '' && { email: seller.email }),
    ...(seller.organisationNumber !== '' && {
      vatID: `NO${seller.organisationNumber.replaceAll(' ', '')}MVA`,
    }),
    ...(seller.street !== '' && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: seller.street,
        postalCode: seller.postcode,
        addressLocality: seller.city,
        addressCountry: shop.storeView.settings.tax.country,
      },
    }),
    ...(seller.socialLinks.length > 0 && { sameAs: seller.socialLinks }),
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: shop.storeView.settings.tax.country,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: shop.storeView.settings.returns.freeDays,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/FreeReturn',
    },
  };
}

export function webSite(site: Site): Thing {
  const { storeView } = site.shop;
  return {
    '@type': 'WebSite',
    url: addressOf(site, '/'),
    name: storeView.name,
    inLanguage: storeView.locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${addressOf(site, '/search')}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The trail from the front page to a page, including itself; paths are without the store prefix. */
export function breadcrumbs(
  site: Site,
  steps: readonly { readonly name: string; readonly path: string }[],
): Thing {
  const all = [{ name: site.shop.t('product.home'), path: '/' }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(site, path),
    })),
  };
}

/** The text of HTML as one line. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
