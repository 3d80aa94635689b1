/** A longer address may be cut on its way. */
const maxLetters = 2000;

/** The path of the page that answers a list; undefined where an address has no room for the list. */
export function listAddress(text: string): string | undefined {
  if (text === '') return '/quick-order';
  const address = `/quick-order?lines=${encodeURIComponent(text)}`;
  return address.length > maxLetters ? undefined : address;
}
