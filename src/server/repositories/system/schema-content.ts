import type { FreightService } from '#domain/checkout/freight-table.ts';
import type { Generated } from 'kysely';
import type { HomeSectionKind } from '#domain/content/home-section.ts';
import type { Language } from '#domain/settings.ts';

/** Columns named `…_at` are epoch milliseconds, money is øre, flags are 0 or 1. */
export interface ContentTables {
  content: ContentTable;
  terms_versions: TermsVersionTable;
  content_nodes: ContentNodeTable;
  series: SeriesTable;
  home_sections: HomeSectionTable;
  questions: QuestionTable;
  topics: TopicTable;
  posts: PostTable;
  projects: ProjectTable;
  reviews: ReviewTable;
  store_locations: StoreLocationTable;
  fits: FitTable;
  freight_rates: FreightRateTable;
  /** The ids that imported things had in the index of another shop. */
  source_ids: { kind: SourceKind; source_id: string; own_id: number };
}

export type SourceKind = 'attribute' | 'option' | 'category';

/** CMS pages and blocks; `store_code` is empty for what every store view shows that has none of its own. */
export interface ContentTable {
  id: Generated<number>;
  kind: 'page' | 'block';
  identifier: string;
  store_code: string;
  title: string;
  /** HTML, cleaned when it came in. */
  content: string;
  content_heading: string;
  page_layout: string;
  meta_title: string;
  meta_keywords: string;
  meta_description: string;
  sort_order: number;
  is_active: number;
  created_at: number;
  updated_at: number;
}

/** Every text of the terms of sale that a merchant has written, kept for the orders placed under it. */
export interface TermsVersionTable {
  id: Generated<number>;
  store_code: string;
  title: string;
  /** HTML, cleaned when it came in. */
  content: string;
  valid_from: number;
}

/** Places in a menu or in a hierarchy of pages, both found by an identifier. */
export interface ContentNodeTable {
  id: Generated<number>;
  tree: 'menu' | 'hierarchy';
  identifier: string;
  store_code: string;
  /** The file's name of the place. It is used once in a tree. */
  node_key: string;
  /** Empty at the top. */
  parent_key: string;
  title: string;
  link_kind: 'category' | 'product' | 'page' | 'internal';
  /** Url path of a category, sku, identifier of a page, or a path of the shop. */
  link: string;
  target: string;
  icon: string;
  width: string;
  shows_title: number;
  shows_subcategories: number;
  position: number;
}

/** Series of products; what is empty in a store view's own row is as in the row for all. */
export interface SeriesTable {
  id: Generated<number>;
  url_key: string;
  store_code: string;
  name: string;
  attribute_code: string;
  /** The option as addresses write it: `matt-sort`. */
  option_code: string;
  brand: string;
  image: string;
  short_description: string;
  /** HTML, cleaned when it came in. */
  description: string;
  position: number;
  meta_title: string;
  meta_description: string;
  is_active: number;
  /** Path under the media root of a room, for every store view. */
  scene: string;
  /** JSON: places in it with skus. */
  places: string;
  created_at: number;
  updated_at: number;
}

/** Sections of the front page; a store view's own row hides the one for all. */
export interface HomeSectionTable {
  id: Generated<number>;
  section_key: string;
  store_code: string;
  kind: HomeSectionKind;
  title: string;
  /** HTML, cleaned when it came in. */
  content: string;
  picture: string;
  picture_alt: string;
  /** JSON: a list of texts. */
  items: string;
  /** JSON: labels with links. */
  links: string;
  position: number;
  is_active: number;
}

/** Questions with answers; what is empty in a store view's own row is as in the row for all. */
export interface QuestionTable {
  id: Generated<number>;
  question_key: string;
  store_code: string;
  section: string;
  question: string;
  /** HTML, cleaned when it came in. */
  answer: string;
  /** JSON: numbers of the customer groups that may read it; none means every group. */
  group_ids: string;
  position: number;
  is_active: number;
}

/** Topics and tags of posts; what is empty in a store view's own row is as in the row for all. */
export interface TopicTable {
  id: Generated<number>;
  kind: 'topic' | 'tag';
  url_key: string;
  store_code: string;
  name: string;
  description: string;
  position: number;
  is_active: number;
}

/** Posts; what is empty in a store view's own row is as in the row for all. */
export interface PostTable {
  id: Generated<number>;
  url_key: string;
  store_code: string;
  title: string;
  image: string;
  image_alt: string;
  short_description: string;
  /** HTML, cleaned when it came in. */
  content: string;
  author: string;
  /** JSON: url keys of topics. */
  topics: string;
  /** JSON: url keys of tags. */
  tags: string;
  published_at: number;
  /** From then on it is not shown. */
  ends_at: number | null;
  meta_title: string;
  meta_description: string;
  is_active: number;
  created_at: number;
  updated_at: number;
}

/** Projects; what is empty in a store view's own row is as in the row for all. */
export interface ProjectTable {
  id: Generated<number>;
  url_key: string;
  store_code: string;
  title: string;
  short_description: string;
  /** HTML, cleaned when it came in. */
  content: string;
  image: string;
  /** JSON: pictures with labels. */
  gallery: string;
  before_image: string;
  after_image: string;
  location: string;
  year: number | null;
  client: string;
  contractor: string;
  /** JSON: skus of products that were used. */
  skus: string;
  position: number;
  meta_title: string;
  meta_description: string;
  is_active: number;
  created_at: number;
  updated_at: number;
}

export interface ReviewTable {
  id: Generated<number>;
  product_id: number;
  customer_id: number | null;
  title: string;
  detail: string;
  nickname: string;
  /** 1 approved, 2 pending, 3 refused. */
  status: number;
  language: Language;
  /** JSON: names with values from 1 to 5. */
  ratings: string;
  /** By what an import knows it again. */
  source_key: string | null;
  created_at: number;
}

/** A shop with a door, where goods can be seen or fetched; not a store view. */
export interface StoreLocationTable {
  id: Generated<number>;
  code: string;
  name: string;
  kind: string;
  street: string;
  street_more: string;
  postcode: string;
  city: string;
  region: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  phone: string;
  email: string;
  /** The form is that of `weekText`. */
  hours: string;
  /** The form is that of `specialDaysText`. */
  special_days: string;
  /** JSON: a list of words. */
  services: string;
  /** JSON: kind and services by store code, where they differ. */
  words: string;
  /** A path under the media root. It is empty without a picture. */
  image: string;
  position: number;
  is_active: number;
  /** Whether goods may be fetched there (rules/orders#pick-up). */
  offers_pickup: number;
}

/** That one article needs another; keys are skus in lower case. */
export interface FitTable {
  id: Generated<number>;
  part_key: string;
  needs_key: string;
  part: string;
  needs: string;
  /** Pieces for each piece of the part. */
  quantity: number;
  is_required: number;
  why: string;
  /** JSON: why, by store code, where it differs. */
  words: string;
}

/** The freight from a value on. An empty place means everywhere. */
export interface FreightRateTable {
  id: Generated<number>;
  service: FreightService;
  /** Kilograms, øre net or pieces. */
  measure: 'weight' | 'subtotal' | 'count';
  country: string;
  region: string;
  /** A postcode, or the first and last of a range, `8400-9999`. */
  postcode: string;
  from_value: number;
  net: number;
}
