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

/** The browser of this machine; a debugging port lets another program steer it too. */
export async function openBrowser(debuggingPort?: number): Promise<Browser> {
  const port = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`];
  return chromium.launch({ executablePath: chromiumPath, args: [...quietArguments, ...port] });
}
