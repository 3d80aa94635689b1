/** Pages of text that are part of a screen with its own address (rules/content#service). */
const ownAddresses: Readonly<Record<string, string>> = { kontakt: '/contact', 'om-oss': '/about' };

/** The page whose meta texts describe the front page to search engines; it has no address. */
export const homePage = 'home';

/** The address of a page of text, without the store prefix. */
export function pageAddress(identifier: string): string {
  return ownAddresses[identifier] ?? `/i/${identifier}`;
}

/** The page of text that is shown at this path; undefined for other paths. */
export function pageAt(path: string): string | undefined {
  return Object.keys(ownAddresses).find((identifier) => ownAddresses[identifier] === path);
}
