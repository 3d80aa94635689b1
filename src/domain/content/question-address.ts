/** The name of a question's place on its page; a prefix keeps it apart from what else has a name there. */
export function questionPlace(key: string): string {
  return `q-${key}`;
}

/** Where a question is answered, without the store prefix. */
export function questionAddress(key: string): string {
  return `/faq#${questionPlace(key)}`;
}
