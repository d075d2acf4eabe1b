/** Messages to devices and texts to phones: who sends them, by the settings, and what does their jobs. */
import path from 'node:path';
import type { OutsideFailure } from '../adapters/outside/failure.ts';
import { createPushOutbox, type PushOutbox } from '../adapters/push/outbox.ts';
import type { Pusher } from '../adapters/push/pusher.ts';
import { createWebPush, makePushKeys, type PushKeys } from '../adapters/push/webPush.ts';
import { createTextOutbox, type TextOutbox } from '../adapters/sms/outbox.ts';
import type { Texter } from '../adapters/sms/texter.ts';
import { createTwilio } from '../adapters/sms/twilio.ts';
import type { Config } from '../config.ts';
import type { NotificationChannel } from '../domain/notifications/notification.ts';
import type { Jobs } from '../jobs.ts';
import type { Database } from '../server/db/database.ts';
import { madeFact, secretFact } from '../server/db/facts.ts';
import type { UnitOfWork } from '../server/db/unitOfWork.ts';
import type { JobQueue } from '../server/jobs/queue.ts';
import { createPush, createPushDelivery, type Push, type PushJob } from '../server/push.ts';
import { createSms, createSmsDelivery, type Sms, type SmsJob } from '../server/sms.ts';

export interface AlertPorts {
  push: Push;
  sms: Sms;
  deliverPush(job: PushJob): Promise<void>;
  deliverText(job: SmsJob): Promise<void>;
  pusher: Pusher;
  texter: Texter;
  /** Null where messages leave by push services. */
  pushOutbox: PushOutbox | null;
  /** Null where texts leave by a provider. */
  textOutbox: TextOutbox | null;
  /** What browsers subscribe with; null: in production without push services nobody is told that they could. */
  pushKey: string | null;
  /** The channels that lead somewhere; an outbox is shown to whoever runs a demo, and to nobody in production. */
  channels: readonly NotificationChannel[];
}

interface AlertDependencies {
  config: Config;
  db: Database;
  clock: () => number;
  unitOfWork: UnitOfWork;
  queue: JobQueue<Jobs>;
}

interface Told {
  say(failure: OutsideFailure): void;
  count(service: string, outcome: string): void;
}

/** The fact that holds the pair by which push services know this Palmora. */
export const PUSH_KEYS = 'push.keys';

export async function composeAlerts(dependencies: AlertDependencies, told: Told): Promise<AlertPorts> {
  const { config, db, clock, unitOfWork, queue } = dependencies;
  const { webPush, twilio, operator, dataDir, appEnv, isCopy } = config;
  const keys = webPush?.keys ?? (await ownKeys(db));
  const contact = `mailto:${operator.email}`;
  const pushOutbox = webPush ? null : createPushOutbox(path.join(dataDir, 'outbox-push'), clock);
  const pusher = pushOutbox ?? createWebPush({ keys, contact, ...told });
  const textOutbox = twilio ? null : createTextOutbox(path.join(dataDir, 'outbox-sms'), clock);
  const texter = twilio ? createTwilio({ ...twilio, clock, ...told }) : (textOutbox as TextOutbox);
  const isDemo = appEnv !== 'production' && !isCopy;
  const leads = { MAIL: true, PUSH: webPush !== null || isDemo, SMS: twilio !== null || isDemo };
  return {
    push: createPush(queue),
    sms: createSms(queue),
    deliverPush: createPushDelivery({ db, clock, pusher }),
    deliverText: createSmsDelivery({
      db,
      clock,
      unitOfWork,
      queue,
      texter,
      secret: await secretFact(db, 'links.secret'),
    }),
    pusher,
    texter,
    pushOutbox,
    textOutbox,
    pushKey: leads.PUSH ? keys.publicKey : null,
    channels: (['MAIL', 'PUSH', 'SMS'] as const).filter((channel) => leads[channel]),
  };
}

/** The pair of this database: whichever process is first makes it, and all of them sign by it. */
async function ownKeys(db: Database): Promise<PushKeys> {
  return JSON.parse(await madeFact(db, PUSH_KEYS, () => JSON.stringify(makePushKeys()))) as PushKeys;
}
