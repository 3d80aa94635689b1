import type { Bundle, BundleOption } from './bundle.ts';
import type { CustomOption, CustomValue, Surcharge } from './custom-option.ts';
import type { Matrix, MatrixCell } from './matrix.ts';
import type { SpecialPrice } from './product.ts';
import type { Ore } from '#domain/money/ore.ts';

/** The JSON of a product beside its columns. Imports write it through this type. */
export interface ProductDocument {
  /** The attributes that choose a variant, in order. A label renames the attribute for this product. */
  readonly choices?: readonly { readonly code: string; readonly label?: string }[];
  readonly websites?: readonly string[];
  readonly bundle?: BundleRecord;
  readonly customOptions?: readonly CustomOptionRecord[];
  readonly downloads?: DownloadsRecord;
  readonly matrix?: MatrixRecord;
  /** Import columns that are stored unread; only the weight among them is used. */
  readonly more?: Readonly<Record<string, string>>;
}

/** Net prices by the chosen values of one or two custom options. */
export type MatrixRecord = Matrix<
  MatrixCell & { readonly net: Ore; readonly special?: SpecialPrice }
>;

/** The JSON of a product in one store view. */
export interface ProductViewDocument {
  readonly choiceLabels?: Readonly<Record<string, string>>;
  /** Labels of pictures by path. */
  readonly pictureLabels?: Readonly<Record<string, string>>;
  /** The names and prices of custom options in this store view, by their ids. */
  readonly customOptions?: Readonly<Record<string, CustomOptionWords>>;
}

/** A bundle with the names of its options in store views. */
export interface BundleRecord extends Bundle {
  readonly options: readonly BundleOptionRecord[];
}

export interface BundleOptionRecord extends BundleOption {
  /** Names by store code, where they differ from the label. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** A custom option with the fields that orders need. Ids stay when it is imported again. */
export interface CustomOptionRecord extends CustomOption {
  /** The merchant's own number for an option that is answered with text. */
  readonly sku?: string;
  readonly values: readonly (CustomValue & { readonly sku?: string })[];
  /**
   * The limits of an uploaded file, under the names of the import: `file_extension`, `image_size_x`,
   * `image_size_y`.
   */
  readonly file?: Readonly<Record<string, string>>;
}

/** A custom option's texts in a store view; an absent text is the default's. */
export interface CustomOptionWords {
  readonly label?: string;
  readonly surcharge?: Surcharge;
  /** Texts of the values, by value id. */
  readonly values?: Readonly<Record<string, { label?: string; surcharge?: Surcharge }>>;
}

export interface DownloadsRecord {
  readonly linksTitle?: string;
  readonly samplesTitle?: string;
  readonly links: readonly DownloadLink[];
  readonly samples: readonly StoredDownloadSample[];
}

/** The place of a download: a file of the media, or an address elsewhere. */
export interface DownloadSource {
  readonly kind: 'file' | 'url';
  readonly place: string;
}

export interface StoredDownloadSample {
  readonly id: string;
  readonly title: string;
  readonly source: DownloadSource;
}

export interface DownloadLink extends StoredDownloadSample {
  /** The price of the link where links are sold one by one. */
  readonly net: Ore;
  /** The number of downloads per purchase; 0 is without limit. */
  readonly downloads: number;
  /** The number of days in which it can be downloaded; absent without an end. */
  readonly days?: number;
  /** Undefined leaves it to the shop's setting. */
  readonly isShareable?: boolean;
  readonly sample?: DownloadSource;
}
