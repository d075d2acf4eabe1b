/** What answers beside the API and the pages: the sandbox's checkout, the mailbox of development, the sitemap. */
import type { FastifyInstance } from 'fastify';
import type { Outbox } from './adapters/mail/outbox.ts';
import type { PushOutbox } from './adapters/push/outbox.ts';
import type { TextOutbox } from './adapters/sms/outbox.ts';
import type { Config } from './config.ts';
import { mountSandbox, type SandboxPageDependencies } from './server/features/payments/sandboxPage.ts';
import { mountSitemap, type SitemapDependencies } from './server/features/search/sitemap.ts';
import { mountDevAlerts } from './server/http/devOutbox/devAlerts.ts';
import { mountDevMail } from './server/http/devOutbox/devMail.ts';

export interface ExtraRoutesDependencies
  extends Omit<SandboxPageDependencies, 'sandbox'>,
    Omit<SitemapDependencies, 'publicUrl'> {
  config: Config;
  /** Null where nothing is charged. */
  sandbox: SandboxPageDependencies['sandbox'] | null;
  /** Null where mails leave by SMTP. */
  outbox: Outbox | null;
  /** Null where messages to devices leave by push services; so the next of texts. */
  pushOutbox: PushOutbox | null;
  textOutbox: TextOutbox | null;
}

export async function mountExtraRoutes(
  app: FastifyInstance,
  dependencies: ExtraRoutesDependencies,
): Promise<void> {
  const { config, outbox, sandbox } = dependencies;
  mountSitemap(app, { ...dependencies, publicUrl: config.publicUrl });
  if (sandbox && config.appEnv !== 'production') await mountSandbox(app, { ...dependencies, sandbox });
  // Where others are served, whoever asks may come through a proxy on this machine that says nothing of itself.
  if (config.appEnv === 'production' || !config.isPublicHere) return;
  if (outbox) await mountDevMail(app, outbox);
  await mountDevAlerts(app, dependencies);
}
