/** The id of a question on its page; a prefix keeps it apart from other ids there. */
export function questionPlace(key: string): string {
  return `q-${key}`;
}

/** The address of a question's answer, without the store prefix. */
export function questionAddress(key: string): string {
  return `/faq#${questionPlace(key)}`;
}
