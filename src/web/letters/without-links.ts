/**
 * Matches the marks by which mail programs recognise links: the slashes of a scheme, the backslashes of
 * a share, a dot inside an address.
 */
const linkMarks = /:(?=\/)|\\(?=\\)|(?<=\S)[.\u3002\uff0e\uff61](?=\p{L}{2})/gu;

/** Adds a space to a stranger's text wherever a mail program would begin a link. */
export function withoutLinks(written: string): string {
  return written.replace(/[\u200b-\u200f\u2060\ufeff]/g, '').replaceAll(linkMarks, '$& ');
}
