import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError, readConfig } from './config.ts';

test('TRUST_PROXY takes off, a number of proxies or networks', () => {
  assert.equal(readConfig({}).trustProxy, null);
  assert.equal(readConfig({ TRUST_PROXY: 'off' }).trustProxy, null);
  assert.deepEqual(readConfig({ TRUST_PROXY: '2' }).trustProxy, { hops: 2 });
  const { trustProxy } = readConfig({ TRUST_PROXY: '10.0.0.0/8, 192.168.1.5,fd00::/8' });
  assert.ok(trustProxy && 'networks' in trustProxy);
  const trusts = (address: string, family: 'ipv4' | 'ipv6' = 'ipv4') =>
    trustProxy.networks.check(address, family);
  assert.deepEqual(
    [trusts('10.9.8.7'), trusts('192.168.1.5'), trusts('192.168.1.6'), trusts('::ffff:10.9.8.7', 'ipv6')],
    [true, true, false, true],
  );
});

for (const value of [
  'on',
  'yes',
  '-1',
  '0',
  '999',
  '1.5',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::/129',
  '300.1.1.1',
  'localhost',
  '1,2',
  '10.0.0.1,',
]) {
  test(`TRUST_PROXY=${value} is refused`, () => {
    assert.throws(() => readConfig({ TRUST_PROXY: value }), ConfigError);
  });
}

test('a METRICS_TOKEN that can be guessed is refused', () => {
  assert.equal(readConfig({}).metricsToken, null);
  assert.equal(readConfig({ METRICS_TOKEN: 'sixteen-letters!' }).metricsToken, 'sixteen-letters!');
  assert.throws(() => readConfig({ METRICS_TOKEN: 'fifteen-letters' }), ConfigError);
});
