/** A device as its browser names it, in words that are the same in every language. */
export interface Device {
  readonly browser?: string | undefined;
  readonly system?: string | undefined;
}

type Marks = readonly (readonly [name: string, mark: RegExp])[];

/** Most browsers also name those they descend from, so the first that fits is right. */
const browsers: Marks = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
];

/** Systems name those they descend from, too: Android says Linux, an iPhone says Mac. */
const systems: Marks = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** Longer than what any browser sends. */
const maxLength = 500;

/** Reads browser and system from the header `User-Agent` (rules/sessions#devices). */
export function readDevice(userAgent = ''): Device {
  const said = userAgent.slice(0, maxLength);
  return { browser: nameIn(browsers, said), system: nameIn(systems, said) };
}

function nameIn(marks: Marks, said: string): string | undefined {
  return marks.find(([, mark]) => mark.test(said))?.[0];
}
