import { chromium, type Browser } from 'playwright-core';

/** Where Chromium lies unless the environment says otherwise; its shell without windows costs less where there is one. */
const { CHROMIUM_PATH: chromiumPath = '/usr/bin/chromium', HEADLESS_SHELL_PATH: shellPath } =
  process.env;

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
    // The shell keeps no pages for Back.
    executablePath: keepsPages ? chromiumPath : (shellPath ?? chromiumPath),
    args: [...quietArguments, ...port],
    ignoreDefaultArgs: keepsPages ? ['--disable-back-forward-cache'] : [],
  });
}
