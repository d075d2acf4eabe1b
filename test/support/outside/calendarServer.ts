/** A server of calendars in our hand: what each address answers is put there, and every request is heard. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CalendarServer {
  base: string;
  heard: http.IncomingMessage[];
  /** What an address answers from now on: a calendar's text, or a status. */
  put(path: string, answer: string | number): void;
  close(): Promise<void>;
}

/** Starts one; the same text again is answered by 304 to whoever has it. */
export async function startCalendarServer(): Promise<CalendarServer> {
  const answers = new Map<string, string | number>();
  const heard: http.IncomingMessage[] = [];
  const server = http.createServer((request, response) => {
    heard.push(request);
    const answer = answers.get(request.url ?? '') ?? 404;
    if (typeof answer === 'number') return void response.writeHead(answer).end();
    const etag = `"${Buffer.from(answer).toString('base64url').slice(-40)}${answer.length}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    response.writeHead(200, { 'content-type': 'text/calendar', etag }).end(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    put: (path, answer) => void answers.set(path, answer),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An event as its lines. */
export const event = (uid: string, ...lines: string[]): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'SUMMARY:Dentist\\, a secret',
  ...lines,
  'END:VEVENT',
];

/** A calendar of events. */
export const calendarText = (...events: string[][]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Elsewhere//EN', ...events.flat(), 'END:VCALENDAR', ''].join(
    '\r\n',
  );
