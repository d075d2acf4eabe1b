import { isIP } from 'node:net';
import type { Config } from '../../../config.ts';
import { bareAddress } from '../callers/callerAddress.ts';

/** Fastify's question whether the one who says for whom a request is may say it: `hop` 0 is who connected. */
export function trustOf(setting: Config['trustProxy']): false | ((address: string, hop: number) => boolean) {
  if (setting === null) return false;
  if ('hops' in setting) return (_address, hop) => hop < setting.hops;
  // What stands in a header need not be an address, and may have a port.
  return (written) => {
    const address = bareAddress(written);
    return isIP(address) !== 0 && setting.networks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
  };
}
