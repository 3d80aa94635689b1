/** Mail readers recognise a link by these: a scheme's slashes, a share's backslashes, a dot within an address. */
const linkMarks = /:(?=\/)|\\(?=\\)|(?<=\S)[.\u3002\uff0e\uff61](?=\p{L}{2})/gu;

/** A stranger's words, with a space where a mail reader would begin a link. */
export function withoutLinks(written: string): string {
  return written.replace(/[\u200b-\u200f\u2060\ufeff]/g, '').replaceAll(linkMarks, '$& ');
}
