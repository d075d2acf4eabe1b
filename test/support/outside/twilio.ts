/**
 * Twilio's Messages resource in our hand: it takes what the API documents and nothing else. HTTP Basic with SID and token,
 * a form of `To`, `Body` and one of `From` and `MessagingServiceSid`; 201 with the message.
 */
import type { Answered, StandIn } from './standIn.ts';
import { startStandIn } from './standIn.ts';

export const TWILIO = {
  accountSid: `AC${'0123456789abcdef'.repeat(2)}`,
  authToken: 'fedcba9876543210fedcba9876543210',
  from: '+15005550006',
};

const refusal = (status: number, code: number, message: string): Answered => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

export interface TwilioStandIn extends StandIn {
  sent: { to: string; text: string; from: string }[];
}

export async function startTwilio(): Promise<TwilioStandIn> {
  const sent: TwilioStandIn['sent'] = [];
  const standIn = await startStandIn(({ method, url, headers, body }) => {
    const { accountSid, authToken } = TWILIO;
    const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
    if (headers.authorization !== basic) return refusal(401, 20003, 'Authenticate');
    const account = `/2010-04-01/Accounts/${accountSid}`;
    if (method === 'GET' && url.pathname === `${account}.json`)
      return { body: { sid: accountSid, status: 'active' } };
    if (method !== 'POST' || url.pathname !== `${account}/Messages.json`)
      return refusal(404, 20404, 'The requested resource was not found');
    if (!/^application\/x-www-form-urlencoded\b/.test(headers['content-type'] ?? ''))
      return refusal(400, 21602, 'Message body is required.');
    const form = new URLSearchParams(String(body));
    const to = form.get('To') ?? '';
    const text = form.get('Body') ?? '';
    const from = form.get('From') ?? form.get('MessagingServiceSid') ?? '';
    if (!/^\+[1-9]\d{6,14}$/.test(to)) return refusal(400, 21211, `Invalid 'To' Phone Number: ${to}`);
    if (to === '+15005550004') return refusal(400, 21610, 'Attempt to send to unsubscribed recipient');
    if (from === '') return refusal(400, 21603, "A 'From' phone number is required.");
    if (text === '') return refusal(400, 21602, 'Message body is required.');
    const known = ['To', 'Body', 'From', 'MessagingServiceSid'];
    if ([...form.keys()].some((key) => !known.includes(key))) return refusal(400, 20001, 'Unknown parameter');
    sent.push({ to, text, from });
    return { status: 201, body: { sid: `SM${'0'.repeat(32)}`, status: 'queued', to, body: text } };
  });
  return Object.assign(standIn, { sent });
}
