/** The longest address that is sure to arrive whole, in characters. */
const maxLetters = 2000;

/** The path of the page that answers a list; undefined where the list is too long for an address. */
export function listAddress(text: string): string | undefined {
  if (text === '') return '/quick-order';
  const address = `/quick-order?lines=${encodeURIComponent(text)}`;
  return address.length > maxLetters ? undefined : address;
}
