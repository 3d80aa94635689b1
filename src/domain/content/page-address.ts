/** Pages of the merchant that stand on a screen with an address of its own (rules/content#service). */
const ownAddresses: Readonly<Record<string, string>> = { kontakt: '/contact', 'om-oss': '/about' };

/** The page that says what search engines are told of the front page; it has no address. */
export const homePage = 'home';

/** Where a page of text is, without the store prefix. */
export function pageAddress(identifier: string): string {
  return ownAddresses[identifier] ?? `/i/${identifier}`;
}

/** The page whose own address it is. */
export function pageAt(path: string): string | undefined {
  return Object.keys(ownAddresses).find((identifier) => ownAddresses[identifier] === path);
}
