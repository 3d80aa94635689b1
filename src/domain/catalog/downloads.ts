/** Something to look at before buying: an address of the shop, or one elsewhere. */
export interface DownloadSample {
  readonly title: string;
  readonly address: string;
}

/** The files of a downloadable product. Only its buyers learn where they lie. */
export interface Downloads {
  /** Heading of what is bought, empty where the merchant gave none. */
  readonly linksTitle: string;
  readonly links: readonly { readonly title: string; readonly sampleAddress?: string }[];
  readonly samplesTitle: string;
  readonly samples: readonly DownloadSample[];
}
