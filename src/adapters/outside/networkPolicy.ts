/**
 * Where requests to addresses that strangers name may go: a name on the open Internet over https, and only to what that
 * name means there. An address inside (this machine, the network it stands in, a cloud's own services) is never asked.
 */
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

export interface NetworkPolicy {
  /** Whether the address may be asked at all, by what stands in it. */
  mayAsk(url: URL): boolean;
  /** Whether a connection may go to an IP address. */
  mayConnect(address: string): boolean;
}

/** A name with a dot under https at its usual port, without a user; never an IP address. */
export function isOutsideAddress(url: URL): boolean {
  const { protocol, hostname, port, username, password } = url;
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return (
    isPlain &&
    isIP(hostname.replace(/^\[|\]$/g, '')) === 0 &&
    /[^.]\.[a-z\d-]*[a-z][a-z\d-]*$/i.test(hostname)
  );
}

export const OPEN_INTERNET: NetworkPolicy = { mayAsk: isOutsideAddress, mayConnect: isPublicAddress };

/** What a name means, without the addresses that may not be reached; fails with `EINSIDE` where none is left. */
export const lookupWithin =
  ({ mayConnect }: NetworkPolicy): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const reached = found.filter(({ address }) => mayConnect(address));
      const [first] = reached;
      if (!first) return callback(Object.assign(new Error('an address inside'), { code: 'EINSIDE' }), []);
      if (options.all) return callback(null, reached);
      callback(null, first.address, first.family);
    });
  };
