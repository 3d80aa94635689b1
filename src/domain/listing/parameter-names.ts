/**
 * Parameters of the listing itself. They can't clash with an attribute, because codes are in lower
 * case.
 */
const ownNames: ReadonlySet<string> = new Set(['price', 'sort', 'page', 'perPage', 'q']);
/** The prefix of attributes whose code is a name of the listing's own; no attribute code has a dot. */
const mark = 'filter.';

/** The parameter of an address that chooses values of an attribute (rules/listings#addresses). */
export function parameterOf(code: string): string {
  return ownNames.has(code) ? mark + code : code;
}

/** The attribute code of a parameter; undefined where the parameter is the listing's own. */
export function codeOf(parameter: string): string | undefined {
  if (ownNames.has(parameter)) return undefined;
  return parameter.startsWith(mark) ? parameter.slice(mark.length) : parameter;
}
