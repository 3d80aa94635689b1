/** Where a carrier shows the way of a parcel, by words of the carrier's name; the number is put at the end. */
const pages: readonly (readonly [name: RegExp, page: string])[] = [
  [/\b(?:bring|posten)\b/i, 'https://sporing.bring.no/sporing/'],
  [/\bpost ?nord\b/i, 'https://tracking.postnord.com/no/?id='],
];

/** The page on which a parcel can be followed; undefined of a carrier that is not known, or without a number. */
export function trackingPage(
  carrier: string | undefined,
  trackingNumber: string | undefined,
): string | undefined {
  if (carrier === undefined || trackingNumber === undefined) return undefined;
  const page = pages.find(([name]) => name.test(carrier))?.[1];
  return page && page + encodeURIComponent(trackingNumber.replaceAll(/\s/g, ''));
}
