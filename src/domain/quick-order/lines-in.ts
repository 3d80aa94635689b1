/** The lines of a text that are not empty. */
export function linesIn(text: string): readonly string[] {
  return text
    .replace(/^\u{feff}/u, '')
    .split(/\r\n|[\n\r\u{2028}]/u)
    .filter((line) => line.trim() !== '');
}
