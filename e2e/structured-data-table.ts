/** Search engines need these facts about a thing before they show more than its title. */
export interface Wanted {
  /** Required properties, each with its format. */
  readonly required: Readonly<Record<string, RegExp | 'thing' | 'things'>>;
  /** Optional properties with their format. */
  readonly optional?: Readonly<Record<string, RegExp | 'thing' | 'things'>>;
}

const some = /\S/;
const absolute = /^https?:\/\/[^\s]+$/;
const amount = /^\d+\.\d\d$/;
const day = /^\d{4}-\d\d-\d\d$/;
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const schema = /^https:\/\/schema\.org\/\w+$/;

/** The required properties of every type of thing that a page of the shop tells of. */
export const structuredDataTable: Readonly<Record<string, Wanted>> = {
  Product: {
    required: {
      name: some,
      url: absolute,
      sku: some,
      gtin: /^(?:\d{8}|\d{12,14})$/,
      image: 'things',
      offers: 'thing',
    },
  },
  ProductGroup: {
    required: {
      name: some,
      description: some,
      url: absolute,
      productGroupID: some,
      variesBy: 'things',
      image: 'things',
      brand: 'thing',
      hasVariant: 'things',
    },
  },
  Brand: { required: { name: some } },
  Offer: {
    required: {
      url: absolute,
      price: amount,
      priceCurrency: /^NOK$/,
      availability: schema,
      itemCondition: schema,
      seller: 'thing',
    },
    optional: { priceValidUntil: day, priceSpecification: 'thing' },
  },
  UnitPriceSpecification: {
    required: { priceType: schema, price: amount, priceCurrency: /^NOK$/ },
  },
  AggregateRating: { required: { ratingValue: /^\d/, reviewCount: /^[1-9]/ } },
  BreadcrumbList: { required: { itemListElement: 'things' } },
  ListItem: { required: { position: /^[1-9]\d*$/, name: some, item: absolute } },
  Organization: { required: { '@id': absolute, name: some } },
  Person: { required: { name: some } },
  OnlineStore: {
    required: {
      '@id': absolute,
      name: some,
      legalName: some,
      url: absolute,
      logo: absolute,
      email: /@/,
      vatID: /^NO\d{9}MVA$/,
      address: 'thing',
      hasMerchantReturnPolicy: 'thing',
    },
  },
  PostalAddress: {
    required: {
      streetAddress: some,
      postalCode: /^\d{4}$/,
      addressLocality: some,
      addressCountry: /^[A-Z]{2}$/,
    },
  },
  MerchantReturnPolicy: {
    required: {
      applicableCountry: /^[A-Z]{2}$/,
      returnPolicyCategory: schema,
      merchantReturnDays: /^\d+$/,
      returnMethod: schema,
      returnFees: schema,
    },
  },
  WebSite: {
    required: {
      url: absolute,
      name: some,
      inLanguage: /^[a-z]{2}-[A-Z]{2}$/,
      potentialAction: 'thing',
    },
  },
  SearchAction: { required: { target: 'thing', 'query-input': /search_term_string/ } },
  EntryPoint: { required: { urlTemplate: /^https?:.*\{search_term_string\}$/ } },
  WebPage: { required: { name: some, description: some, url: absolute } },
  Article: {
    required: {
      headline: some,
      description: some,
      url: absolute,
      datePublished: moment,
      dateModified: moment,
      author: 'thing',
      publisher: 'thing',
      image: absolute,
    },
  },
  FAQPage: { required: { name: some, url: absolute, mainEntity: 'things' } },
  Question: { required: { name: some, acceptedAnswer: 'thing' } },
  Answer: { required: { text: some } },
  PropertyValue: { required: { name: some, value: some } },
};

/** Each kind of page must describe these things. */
export const thingsOfPages = {
  front: ['OnlineStore', 'WebSite'],
  category: ['BreadcrumbList'],
  product: ['BreadcrumbList', 'Product', 'Offer'],
  variants: ['BreadcrumbList', 'ProductGroup', 'Product', 'Offer'],
  series: ['BreadcrumbList'],
  page: ['BreadcrumbList', 'WebPage'],
  article: ['BreadcrumbList', 'Article'],
  questions: ['BreadcrumbList', 'FAQPage', 'Question', 'Answer'],
} as const;
