/** These parameters belong to the listing itself. No attribute is called `perPage`, since codes are in lower case. */
const ownNames: ReadonlySet<string> = new Set(['price', 'sort', 'page', 'perPage', 'q']);
/** No attribute code has a dot. */
const mark = 'filter.';

/** The name by which an address chooses values of an attribute (rules/listings#addresses). */
export function parameterOf(code: string): string {
  return ownNames.has(code) ? mark + code : code;
}

/** The attribute code that a name of an address stands for; undefined where it is the listing's own. */
export function codeOf(parameter: string): string | undefined {
  if (ownNames.has(parameter)) return undefined;
  return parameter.startsWith(mark) ? parameter.slice(mark.length) : parameter;
}
