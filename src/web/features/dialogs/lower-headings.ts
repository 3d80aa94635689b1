export function lowerHeadings(html: string): string {
  return html.replaceAll(
    /(<\/?h)([2-5])\b/g,
    (_, tag: string, level: string) => `${tag}${Number(level) + 1}`,
  );
}
