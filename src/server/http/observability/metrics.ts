import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Config } from '../../../config.ts';
import { hashToken } from '../callers/tokens.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Headers by which a proxy says that it passes on what another one asked. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** A number that stands when it is asked for; docs/operations.md says what each means. */
export interface Measure {
  name: string;
  help: string;
  /** The label, where there are several numbers; several labels divided by blanks, and their values likewise. */
  label?: string;
  /** It only grows, from the start of the process on. */
  isCounter?: boolean;
  /** The number of each value of the label, or the one number under ''. */
  read(): Record<string, number> | Promise<Record<string, number>>;
}

/**
 * Counts and times requests by route, and answers `/metrics` (Prometheus): to who knows the token, or, where none is
 * set, to callers on this machine, as long as nobody else is served. Behind a proxy everybody seems to be on it, so there it
 * takes a token.
 */
export function mountMetrics(
  app: FastifyInstance,
  { metricsToken, trustProxy, isPublicHere }: Pick<Config, 'metricsToken' | 'trustProxy' | 'isPublicHere'>,
  measures: readonly Measure[],
): void {
  const maySee = ({ headers, raw }: FastifyRequest) => {
    if (metricsToken !== null) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`);
    // A proxy on this machine that says nothing of itself passes on what the world asks.
    if (!isPublicHere) return false;
    const isForwarded = trustProxy !== null || FORWARDING.some((name) => name in headers);
    return !isForwarded && LOOPBACK.has(raw.socket.remoteAddress ?? '');
  };
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Duration of HTTP requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  for (const measure of measures) addMeasure(registry, measure);
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', async (request, reply) => {
    if (!maySee(request)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.addHook('onClose', async () => registry.clear());
}

function addMeasure(registry: Registry, { name, help, label, isCounter, read }: Measure): void {
  const labelNames = label?.split(' ') ?? [];
  const named = { name, help, labelNames, registers: [registry] };
  const labelsOf = (value: string) => {
    const values = labelNames.length > 1 ? value.split(' ') : [value];
    return Object.fromEntries(labelNames.map((one, index) => [one, values[index] ?? '']));
  };
  if (isCounter) {
    new Counter({
      ...named,
      async collect() {
        this.reset();
        for (const [value, number] of Object.entries(await read())) this.inc(labelsOf(value), number);
      },
    });
    return;
  }
  new Gauge({
    ...named,
    async collect() {
      this.reset();
      for (const [value, number] of Object.entries(await read())) this.set(labelsOf(value), number);
    },
  });
}

/** Compares without telling by its duration how much is right. */
const isSame = (given: string, wanted: string) => timingSafeEqual(hashToken(given), hashToken(wanted));
