import { BlockList, isIP } from 'node:net';

/** Networks that are nobody's in the open: of this machine, of a network's own, of providers, for documentation, for many at once. */
const CLOSED_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Where clouds tell machines their secrets.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Of IPv6 only what is given out is open; of that not these. */
const OPEN_6 = '2000::/3';
const CLOSED_6 = [
  // Teredo and 6to4, which hold an address of IPv4.
  '2001::/32',
  '2002::/16',
  '2001:2::/48',
  '2001:10::/28',
  '2001:20::/28',
  '2001:db8::/32',
  '3fff::/20',
];

const closed4 = listOf(CLOSED_4, 'ipv4');
const open6 = listOf([OPEN_6], 'ipv6');
const closed6 = listOf(CLOSED_6, 'ipv6');

/** Whether an IP address may be asked on behalf of somebody: it belongs to a server in the open. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed4.check(address, 'ipv4');
  if (version !== 6) return false;
  // Addresses of IPv4 that are written as ones of IPv6 lie outside of what is open.
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
