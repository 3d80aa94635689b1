/** When files are handed over: as soon as the buyer is bound to pay, or only when they have (rules/orders#files). */
export const fileReleases = ['agreed', 'paid'] as const;
export type FileRelease = (typeof fileReleases)[number];
