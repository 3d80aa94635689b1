/** Whether the providers are simulators on this machine, where no money moves. */
export function isTrial(providerHosts: readonly string[]): boolean {
  return providerHosts.some((host) => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(host));
}
