/** Between two tags. */
export function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Between two quotes. */
export function attribute(value: string): string {
  return text(value).replaceAll('"', '&quot;');
}

export function anchor(href: string, label: string): string {
  return `<a href="${attribute(href)}">${text(label)}</a>`;
}

/** The items are markup already. */
export function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}
