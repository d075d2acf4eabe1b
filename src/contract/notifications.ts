/** What somebody is told without having asked for it just now: shown, and switched on and off. */
import { z } from './zod.ts';
import {
  isChoice,
  KINDS_OF,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
} from '../domain/notifications/notification.ts';
import { VisitKey } from './appointments.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';

const NotificationChoice = z
  .strictObject({
    kind: z.enum(NOTIFICATION_KINDS),
    channel: z.enum(NOTIFICATION_CHANNELS),
    isOn: z.boolean(),
  })
  .meta({ id: 'NotificationChoice' });
const PossibleChoice = NotificationChoice.refine(({ kind, channel }) => isChoice(kind, channel), {
  path: ['kind'],
});
const Choices = z.object({
  items: z.array(NotificationChoice),
  phone: z
    .string()
    .nullable()
    .describe('The number that texts go to, E.164; with another one they are to be switched on anew.'),
  phoneText: z.string().describe('The same, as its country writes it; empty where there is none.'),
});
const MOST_CHOICES = Object.values(KINDS_OF).flat().length;

const self = { who: 'selfClient', params: z.object({ id: z.string().max(64) }) } as const;
const RemindersOn = z.object({
  isOn: z.boolean().describe('Whether reminders of visits are sent to this reader.'),
});

/** A large provider of mail follows links and presses the button for all of its readers from a few addresses. */
const BY_MAIL_PROGRAMS = { hits: 3_000, minutes: 60 };

export const notifications = {
  kinds: endpoint({
    ...self,
    method: 'GET',
    path: '/api/user-notification/:id/kinds',
    summary:
      'Which mails, messages to devices and texts the client gets; mails about what is agreed always come.',
    response: Choices,
  }),
  choose: endpoint({
    ...self,
    method: 'PUT',
    path: '/api/user-notification/:id/kinds',
    summary:
      'Switch such mails, messages to devices and texts on and off; what is not named stays. Texts need a number.',
    body: z.strictObject({
      choices: z.array(PossibleChoice).min(1).max(MOST_CHOICES),
    }),
    response: Choices,
    errors: ['PHONE_NEEDED'],
    rateLimit: { hits: 120, minutes: 60 },
  }),
  linked: endpoint({
    method: 'GET',
    path: '/api/visit/:id/reminders',
    summary: 'Whether reminders are sent, for whoever has the link of one; following it changes nothing.',
    who: 'anyone',
    isSecret: true,
    params: z.object({ id: Id }),
    query: z.object({ key: VisitKey }),
    response: RemindersOn,
    errors: ['NOT_FOUND'],
    readLimit: BY_MAIL_PROGRAMS,
  }),
  chooseLinked: endpoint({
    method: 'POST',
    path: '/api/visit/:id/reminders',
    summary: 'Switch all reminders off, or on again, for whom the mail with the link went to.',
    who: 'anyone',
    params: z.object({ id: Id }),
    body: z.strictObject({ key: VisitKey, isOn: z.boolean() }),
    response: RemindersOn,
    errors: ['NOT_FOUND'],
    rateLimit: BY_MAIL_PROGRAMS,
  }),
};
