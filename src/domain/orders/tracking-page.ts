/** Tracking pages by the carrier's name; the parcel number is added at the end. */
const pages: readonly (readonly [name: RegExp, page: string])[] = [
  [/\b(?:bring|posten)\b/i, 'https://sporing.bring.no/sporing/'],
  [/\bpost ?nord\b/i, 'https://tracking.postnord.com/no/?id='],
];

/** The page on which a parcel can be tracked; undefined for an unknown carrier, or without a number. */
export function trackingPage(
  carrier: string | undefined,
  trackingNumber: string | undefined,
): string | undefined {
  if (carrier === undefined || trackingNumber === undefined) return undefined;
  const page = pages.find(([name]) => name.test(carrier))?.[1];
  return page && page + encodeURIComponent(trackingNumber.replaceAll(/\s/g, ''));
}
