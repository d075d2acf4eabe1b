import type { Config } from '../config.ts';
import {
  INTRODUCTION_PATH,
  type Introduction,
  introductionQuestion,
} from '../server/http/observability/introduction.ts';
import { trustOf } from '../server/http/connections/proxies.ts';
import { type Check, clockOutcome, type Outcome, ok, wrong } from './check.ts';

const WAIT_MS = 8_000;
/** Of nobody (RFC 5737): whoever is taken for it could be taken for anybody. */
const FORGED = '192.0.2.77';

export interface SiteSettings {
  publicUrl: string;
  appEnv: 'demo' | 'production';
  trustProxy: Config['trustProxy'];
  /** Known to this Palmora and who reads its database; null where that does not answer, or no Palmora has started on it yet. */
  secret: string | null;
}

/** The public address, asked as a visitor would: that it is this Palmora, over https, and what proxies make of a request. */
export function siteCheck({ publicUrl, appEnv, trustProxy, secret }: SiteSettings): Check {
  return {
    part: 'Public address',
    async run() {
      if (secret === null)
        return wrong(
          'Not asked: the database does not answer, or Palmora has not started on it yet.',
          'Mend the database, start Palmora, and ask again.',
        );
      const { header, proof } = introductionQuestion(secret, Date.now());
      let response: Response;
      try {
        response = await fetch(publicUrl + INTRODUCTION_PATH, {
          headers: { 'palmora-question': header, 'x-forwarded-for': FORGED },
          redirect: 'manual',
          signal: AbortSignal.timeout(WAIT_MS),
        });
      } catch (error) {
        return unreachable(publicUrl, error as Error);
      }
      const clock = clockOutcome(response.headers.get('date'), 'PUBLIC_URL', Date.now());
      const outcomes = [...ofProtocol(publicUrl, appEnv, response), ...(clock ? [clock] : [])];
      const said = await readIntroduction(response, proof);
      if (!said) return [...outcomes, notOurs(publicUrl, response.status)];
      return [ok(`${publicUrl} leads to this Palmora.`), ...outcomes, ofProxies(said, publicUrl, trustProxy)];
    },
  };
}

function unreachable(publicUrl: string, error: Error): Outcome {
  const { code = error.name, message } = (error.cause ?? error) as Error & { code?: string };
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code))
    return wrong(
      `The certificate of ${publicUrl} is not good: ${message}`,
      'Renew it (certbot renew), with its whole chain.',
    );
  return wrong(
    `${publicUrl} does not answer (${code}).`,
    'See that Palmora runs, that the name leads to its proxy, and that a firewall lets this machine in as well.',
  );
}

function notOurs(publicUrl: string, status: number): Outcome {
  if (status >= 300 && status < 400)
    return wrong(
      `${publicUrl} sends visitors on to another address.`,
      'Set PUBLIC_URL to the address that answers itself.',
    );
  if (status >= 500)
    return wrong(`${publicUrl} answers ${status}.`, 'See that Palmora runs behind the proxy, and its log.');
  return wrong(
    `${publicUrl} is answered by something else (${status}), or by a Palmora with another database.`,
    'Check PUBLIC_URL, where the proxy leads to, and DATABASE_URL of both.',
  );
}

function ofProtocol(publicUrl: string, appEnv: string, { headers }: Response): Outcome[] {
  if (!publicUrl.startsWith('https:'))
    return appEnv === 'production'
      ? [
          wrong(
            'PUBLIC_URL is not https://.',
            'Give the proxy a certificate, and PUBLIC_URL the https:// address.',
          ),
        ]
      : [];
  if (headers.has('strict-transport-security'))
    return [ok('It is https, and tells browsers so for a year (HSTS).')];
  return [
    wrong(
      'The header Strict-Transport-Security does not arrive.',
      'Let the proxy pass the headers of Palmora on.',
    ),
  ];
}

async function readIntroduction(response: Response, proof: string): Promise<Introduction | null> {
  try {
    const said = (await response.json()) as Introduction | null;
    return response.ok && said?.proof === proof ? said : null;
  } catch {
    return null;
  }
}

/** What came of a caller who says to be somebody else. */
function ofProxies(
  { address, protocol, peer, forwardedFor }: Introduction,
  publicUrl: string,
  trustProxy: SiteSettings['trustProxy'],
): Outcome {
  const hasProxy = forwardedFor !== FORGED;
  const trusts = trustOf(trustProxy) || null;
  if (address === FORGED)
    return wrong(
      'A visitor can be taken for any address: what they write into X-Forwarded-For is believed.',
      hasProxy
        ? 'Lower the number in TRUST_PROXY to that of the proxies, or name their addresses.'
        : 'Let the proxy set X-Forwarded-For, and nobody reach PORT around it; without a proxy set TRUST_PROXY=off.',
    );
  if (hasProxy && !trusts)
    return wrong(
      `A proxy stands in front (${peer}), and TRUST_PROXY is off: all visitors share its address, and its limits.`,
      'Set TRUST_PROXY to the number of proxies, or to their addresses.',
    );
  if (hasProxy && forwardedFor === null)
    return wrong(
      `The proxy (${peer}) does not say who visitors are: all of them share its address, and its limits.`,
      'Let it set X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $remote_addr).',
    );
  // Who asks on the proxy's own machine has the proxy's address, whether it is believed or not.
  const isProxyHeard = forwardedFor?.split(',').at(-1)?.trim() === peer && trusts?.(peer, 0);
  if (hasProxy && address === peer && !isProxyHeard)
    return wrong(
      `The proxy (${peer}) is not among those of TRUST_PROXY: all visitors share its address, and its limits.`,
      'Name its address or network in TRUST_PROXY, or the number of proxies.',
    );
  if (trusts && `${protocol}:` !== new URL(publicUrl).protocol)
    return wrong(
      `The proxy says that visitors come by ${protocol}.`,
      'Let it set X-Forwarded-Proto (nginx: proxy_set_header X-Forwarded-Proto $scheme).',
    );
  return ok(
    hasProxy
      ? `The proxy says who visitors are; this machine came as ${address}.`
      : 'No proxy stands between.',
  );
}
