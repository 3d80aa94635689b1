import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readConfig, type Config } from '#server/config.ts';

const gigabyte = 1024 ** 3;
const timeoutMs = 1_000;

/** The free space of the folder's disk, or of its nearest existing parent. */
export async function freeGigabytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return Math.round((bavail * bsize * 10) / gigabyte) / 10;
  } catch {
    const above = dirname(folder);
    return above === folder ? 0 : freeGigabytes(above);
  }
}

export async function isAnswering({ host, port }: Config): Promise<boolean> {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const name = reachable.includes(':') ? `[${reachable}]` : reachable;
  return answers(`http://${name}:${port}/healthz`);
}

/** Whether the search engine answers; the content of its indexes concerns only the running shop. */
export async function isSearchAnswering(searchUrl: string): Promise<boolean> {
  const { origin, username, password } = new URL(searchUrl);
  const key = btoa(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  return answers(origin, username === '' ? {} : { authorization: `Basic ${key}` });
}

async function answers(address: string, headers: Record<string, string> = {}): Promise<boolean> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(address, { headers, signal }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

export function setByEnvironment(config: Config): readonly string[] {
  const plain = readConfig({}, []);
  const names: Readonly<Record<string, (from: Config) => unknown>> = {
    PORT: ({ port }) => port,
    HOST: ({ host }) => host,
    PUBLIC_URL: ({ publicUrl, host, port }) =>
      publicUrl === readConfig({ HOST: host, PORT: String(port) }, []).publicUrl ? '' : publicUrl,
    DATA_DIR: ({ dataDir }) => dataDir,
    SAMPLE_SHOP: ({ loadsSampleShop }) => loadsSampleShop,
    DATABASE_URL: ({ databaseUrl }) => databaseUrl,
    SEARCH_URL: ({ searchUrl }) => searchUrl,
    CACHE_URL: ({ cacheUrl }) => cacheUrl,
    SMTP_URL: ({ smtpUrl }) => smtpUrl,
    MAILCHIMP_KEY: ({ mailchimpKey }) => mailchimpKey,
    MAILCHIMP_URL: ({ mailchimpUrl }) => mailchimpUrl,
    MEDIA_URL: ({ mediaUrl }) => mediaUrl,
    KLARNA_URL: ({ klarnaUrl }) => klarnaUrl,
    KLARNA_USER: ({ klarnaUser }) => klarnaUser,
    KLARNA_PASSWORD: ({ klarnaPassword }) => klarnaPassword,
    VIPPS_URL: ({ vippsUrl }) => vippsUrl,
    VIPPS_CLIENT_ID: ({ vippsClientId }) => vippsClientId,
    VIPPS_CLIENT_SECRET: ({ vippsClientSecret }) => vippsClientSecret,
    VIPPS_SUBSCRIPTION_KEY: ({ vippsSubscriptionKey }) => vippsSubscriptionKey,
    VIPPS_MERCHANT_SERIAL_NUMBER: ({ vippsMerchantSerialNumber }) => vippsMerchantSerialNumber,
    VIPPS_HOOK_SECRET: ({ vippsHookSecret }) => vippsHookSecret,
    ANALYTICS_URL: ({ analyticsUrl }) => analyticsUrl,
    REGISTER_URL: ({ registerUrl }) => registerUrl,
    CONSENT_SCRIPT_URL: ({ consentScriptUrl }) => consentScriptUrl,
    TRUST_PROXY: ({ trustProxy }) => String(trustProxy),
    REQUESTS_PER_ADDRESS: ({ requestsPerAddress }) => requestsPerAddress,
    PROXY_SECONDS: ({ proxySeconds }) => proxySeconds,
    ROLES: ({ roles }) => roles.join(),
    CLOCK: ({ clockNote }) => clockNote,
    LOG_LEVEL: ({ logLevel }) => logLevel,
  };
  return Object.entries(names)
    .filter(([, read]) => read(config) !== read(plain))
    .map(([name]) => name);
}
