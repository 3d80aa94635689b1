import { chromium, type Browser } from 'playwright-core';

/** Where Chromium lies when nobody says otherwise. */
const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Without these the browser calls home, and a machine without a network waits for the answer. */
const quietArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

interface BrowserOptions {
  /** Lets another program steer it too. */
  readonly debuggingPort?: number;
  /** Keeps pages whole for Back, as browsers of people do; Playwright leaves that out. */
  readonly keepsPages?: boolean;
}

/** The browser of this machine. */
export async function openBrowser({
  debuggingPort,
  keepsPages = false,
}: BrowserOptions = {}): Promise<Browser> {
  const port = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`];
  return chromium.launch({
    executablePath: chromiumPath,
    args: [...quietArguments, ...port],
    ignoreDefaultArgs: keepsPages ? ['--disable-back-forward-cache'] : [],
  });
}
