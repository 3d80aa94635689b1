/** A sample to look at before buying: an address of the shop, or one elsewhere. */
export interface DownloadSample {
  readonly title: string;
  readonly address: string;
}

/** The files of a downloadable product. Only its buyers learn their addresses. */
export interface Downloads {
  /** Heading above the links; empty without one. */
  readonly linksTitle: string;
  readonly links: readonly { readonly title: string; readonly sampleAddress?: string }[];
  readonly samplesTitle: string;
  readonly samples: readonly DownloadSample[];
}
