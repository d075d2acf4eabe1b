/** Whom limits count as one caller. Everything that counts or remembers an address takes it from here. */
import { isIP, SocketAddress } from 'node:net';

/** The groups of an IPv6 address that name a line; a home or a server has the other four to itself. */
const LINE_GROUPS = 4;

/**
 * An address as one writes it alone: without the port that some gateways add, without brackets and zone, an IPv4 one that
 * came as IPv6 as itself. What is no address stays as it is.
 */
export function bareAddress(written: string): string {
  const text = written.trim();
  const [, v4] = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(text) ?? [];
  const [, bracketed] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text) ?? [];
  const address = v4 ?? bracketed ?? text;
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : text;
  // In the one form that the standard writes (RFC 5952), which has no zone.
  const canonical = new SocketAddress({ family: 'ipv6', address }).address;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(canonical)?.[1] ?? canonical;
}

/** The caller of an address: itself, of IPv6 the /64 network that it is in. */
export function callerOf(written: string): string {
  const address = bareAddress(written);
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // An IPv4 address at the end stands for two groups.
  const length = after.length + (after.at(-1)?.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? 0 : 8 - groups.length - length;
  const whole = [...groups, ...Array<string>(zeros).fill('0'), ...after];
  return `${whole.slice(0, LINE_GROUPS).join(':')}::/64`;
}
