import type { Problem } from './problems.ts';

/** The networks whose links have a field of their own, and the hosts that are theirs (with any subdomain). */
export const NETWORK_HOSTS = {
  facebook: ['facebook.com'],
  instagram: ['instagram.com'],
  youtube: ['youtube.com', 'youtu.be'],
} as const;
export type Network = keyof typeof NETWORK_HOSTS;

/** How the networks call themselves, in every language. */
export const NETWORK_NAMES: Record<Network, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
};
export const NETWORKS = Object.keys(NETWORK_NAMES) as Network[];

const MAX_LENGTH = 2048;

/** Whether the text is an http(s) address of a public-looking host, without a name and password in it. */
export function isWebUrl(text: string): boolean {
  return webHost(text) !== null;
}

/** Whether the text is an http(s) address on that network's own host. */
export function isNetworkUrl(network: Network, text: string): boolean {
  const host = webHost(text);
  return host !== null && NETWORK_HOSTS[network].some((own) => host === own || host.endsWith(`.${own}`));
}

/** The problems of the four link fields; an empty field is none. */
export function linkProblems(links: Record<'website' | Network, string>): Problem[] {
  const problems: Problem[] = [];
  if (links.website !== '' && !isWebUrl(links.website)) {
    problems.push({ path: 'website', code: 'invalidUrl' });
  }
  for (const network of NETWORKS) {
    const link = links[network];
    if (link === '') continue;
    if (!isWebUrl(link)) problems.push({ path: network, code: 'invalidUrl' });
    else if (!isNetworkUrl(network, link)) problems.push({ path: network, code: 'invalidNetworkUrl' });
  }
  return problems;
}

/** The lower-case host of a web address, or null when the text is not one. */
function webHost(text: string): string | null {
  // The scheme is read from the text itself: the parser accepts and mends much that a browser shows differently.
  if (text.length > MAX_LENGTH || !/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const host = url.hostname.replace(/\.$/, '');
  const isPublic = /\.[a-z][a-z0-9-]*[a-z0-9]$/.test(host);
  return isPublic && url.username === '' && url.password === '' ? host : null;
}
