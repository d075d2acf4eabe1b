/** Programs of the system that tests need. */
import { spawnSync } from 'node:child_process';

/** Where a program is; null where it is not. */
export function which(name: string): string | null {
  const result = spawnSync('which', [name], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : null;
}

/** Installs a package where that can be done unasked: on Debian and Ubuntu as root. */
export function installPackage(name: string, purpose: string): void {
  if (process.getuid?.() !== 0 || !which('apt-get')) return;
  console.log(`Installing Debian’s ${name} for ${purpose} …`);
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-q', name], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Sees to it that curl is there, by which the API's guide is followed; throws a sentence that says what to install. */
export function requireCurl(): void {
  if (!which('curl')) installPackage('curl', 'the API’s guide');
  if (!which('curl')) throw new Error('The API’s guide is followed by curl: install it.');
}

/** Sees to it that pdftotext is there, which reads invoices back; throws a sentence that says what to install. */
export function requirePdftotext(): void {
  if (!which('pdftotext')) installPackage('poppler-utils', 'the tests of invoices');
  if (!which('pdftotext')) throw new Error('Invoices are read back by pdftotext: install poppler-utils.');
}
