/**
 * The time at which files are released: as soon as the buyer is bound to pay, or after the payment
 * (rules/orders#files).
 */
export const fileReleases = ['agreed', 'paid'] as const;
export type FileRelease = (typeof fileReleases)[number];
