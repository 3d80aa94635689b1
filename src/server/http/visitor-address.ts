import { BlockList, isIPv6 } from 'node:net';

/** The address that limits count: for IPv6 it is the visitor's network of 64 bits. */
export function visitorAddress({ ip }: { readonly ip: string }): string {
  const [plain = ''] = ip.replace(mapped, '').split('%');
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

const mapped = /^::ffff:(?=\d+\.)/i;

function groupsOf(address: string): readonly string[] {
  const [before = [], after] = address
    .split('::')
    .map((side) => side.split(':').filter((group) => group !== ''));
  const missing = after === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(missing).fill('0'), ...(after ?? [])];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}

export function addressesIn(networks: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (ip) => {
    const plain = ip.replace(mapped, '');
    return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}
