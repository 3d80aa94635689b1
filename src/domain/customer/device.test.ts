import { expect, test } from 'vitest';
import { readDevice } from './device.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';

test.each([
  [`${android} ${blink} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `${android} ${blink} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox', 'Android'],
  [`${iphone} ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${iphone} ${webkit} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [`${iphone} ${webkit} FxiOS/145.0 Mobile/15E148 Safari/604.1`, 'Firefox', 'iPhone'],
  [
    `Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) ${webkit} Version/16.6 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPad',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`,
    'Safari',
    'Mac',
  ],
  [`${windows} ${blink} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows'],
  [`${windows} ${blink} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera', 'Windows'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/142.0.0.0`, 'Chrome', 'ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
])('%s is a device with a name', (said, browser, system) => {
  expect(readDevice(said)).toEqual({ browser, system });
});

test.each([undefined, '', 'curl/8.5.0', 'x'.repeat(10_000)])(
  'a program, or a header that is missing or too long, is an unknown device (%#)',
  (said) => {
    expect(readDevice(said)).toEqual({ browser: undefined, system: undefined });
  },
);
