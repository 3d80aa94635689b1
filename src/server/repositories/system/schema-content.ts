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
  /** Our ids for the ids in another shop's index. */
  source_ids: { kind: SourceKind; source_id: string; own_id: number };
}

export type SourceKind = 'attribute' | 'option' | 'category';

/** CMS pages and blocks; `store_code` is empty for content of all store views without their own. */
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

/** Every text of the terms of sale, kept for the orders placed under it. */
export interface TermsVersionTable {
  id: Generated<number>;
  store_code: string;
  title: string;
  /** HTML, cleaned when it came in. */
  content: string;
  valid_from: number;
}

/** Places in a menu or in a hierarchy of pages; `identifier` names the tree. */
export interface ContentNodeTable {
  id: Generated<number>;
  tree: 'menu' | 'hierarchy';
  identifier: string;
  store_code: string;
  /** The place's name in files, unique in its tree. */
  node_key: string;
  /** Key of the place above; empty at the top. */
  parent_key: string;
  title: string;
  link_kind: 'category' | 'product' | 'page' | 'internal';
  /** Url path of a category, a sku, the identifier of a page, or a path of the shop. */
  link: string;
  target: string;
  icon: string;
  width: string;
  shows_title: number;
  shows_subcategories: number;
  position: number;
}

/** Series of products; an empty field in a store view's own row stands for that of the row for all. */
export interface SeriesTable {
  id: Generated<number>;
  url_key: string;
  store_code: string;
  name: string;
  attribute_code: string;
  /** The option's code in addresses: `matt-sort`. */
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
  /** Path under the media root of a picture of a room, the same for every store view. */
  scene: string;
  /** JSON: places in the picture, with skus. */
  places: string;
  created_at: number;
  updated_at: number;
}

/** Sections of the front page; a store view's own row replaces the one for all. */
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
  /** JSON: links with labels. */
  links: string;
  position: number;
  is_active: number;
}

/**
 * Questions with answers; an empty field in a store view's own row stands for that of the row for all.
 */
export interface QuestionTable {
  id: Generated<number>;
  question_key: string;
  store_code: string;
  section: string;
  question: string;
  /** HTML, cleaned when it came in. */
  answer: string;
  /** JSON: numbers of the customer groups that may read it; empty for every group. */
  group_ids: string;
  position: number;
  is_active: number;
}

/**
 * Topics and tags of posts; an empty field in a store view's own row stands for that of the row for
 * all.
 */
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

/** Posts; an empty field in a store view's own row stands for that of the row for all. */
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
  /** The moment from which it is no longer shown. */
  ends_at: number | null;
  meta_title: string;
  meta_description: string;
  is_active: number;
  created_at: number;
  updated_at: number;
}

/** Projects; an empty field in a store view's own row stands for that of the row for all. */
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
  /** JSON: skus of used products. */
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
  /** 1 is approved, 2 pending, 3 refused. */
  status: number;
  language: Language;
  /** JSON: ratings from 1 to 5, by name. */
  ratings: string;
  /** The shop's reason for a refusal; empty without one. */
  reason: Generated<string>;
  /** The key by which an import recognises the review. */
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
  /** Hours in the form of `weekText`. */
  hours: string;
  /** Exceptions in the form of `specialDaysText`. */
  special_days: string;
  /** JSON: a list of services. */
  services: string;
  /** JSON: kind and services by store code, where they differ. */
  words: string;
  /** A path under the media root; empty without a picture. */
  image: string;
  position: number;
  is_active: number;
  /** 1 where goods may be fetched (rules/orders#pick-up). */
  offers_pickup: number;
}

/** One article needs another; keys are skus in lower case. */
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
  /** JSON: reasons by store code, where they differ. */
  words: string;
}

/** The freight from a value on. An empty place field matches everywhere. */
export interface FreightRateTable {
  id: Generated<number>;
  service: FreightService;
  /** The unit is kilograms, net øre or pieces. */
  measure: 'weight' | 'subtotal' | 'count';
  country: string;
  region: string;
  /** A postcode, or a range with its first and last postcode, `8400-9999`. */
  postcode: string;
  from_value: number;
  net: number;
}
