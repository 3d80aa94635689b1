/** Escapes text between two tags. */
export function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Escapes text between two quotes. */
export function attribute(value: string): string {
  return text(value).replaceAll('"', '&quot;');
}

export function anchor(href: string, label: string): string {
  return `<a href="${attribute(href)}">${text(label)}</a>`;
}

/** Writes a list of items that are already markup. */
export function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}
