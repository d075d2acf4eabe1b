/** A program of somebody who has the client alone; the client's test compiles and runs it far from here. */
import { createPalmora, type Item, PalmoraError } from '@palmora/client';

declare const process: { env: Record<string, string> };
const {
  PALMORA = '',
  EMAIL = '',
  PASSWORD = '',
  PROFILE = '',
  SERVICE = '',
  START = '',
  IDS = '',
} = process.env;

/** How often the booking was sent; the first answer gets lost on its way. */
let sent = 0;
const visitor = createPalmora({
  baseUrl: PALMORA,
  language: 'en',
  async fetch(request) {
    const response = await fetch(request);
    if (request.method === 'POST' && new URL(request.url).pathname === '/api/booking' && ++sent === 1)
      throw new TypeError('the line is lost');
    return response;
  },
});

const { token, user } = await visitor.post('/api/login-email', {
  params: { query: { session: 'token' } },
  body: { username: EMAIL, password: PASSWORD },
});
const accountType: 'client' | 'partner' = user.accountType;
const me = visitor.as(token ?? '');

const found: string[] = [];
for await (const card of visitor.each('/api/announcement/fetch-all', { body: { category: ['relaxing'] } })) {
  const one: Item<'/api/announcement/fetch-all', 'post'> = card;
  found.push(one.announcementId);
}

const { taken } = await me.post('/api/favourite/take-over', { body: { announcementIds: IDS.split(',') } });
const kept = new Set<string>();
for await (const { announcementId } of me.each('/api/favourite')) kept.add(announcementId);

/** What a call is refused with. */
async function refusal(call: Promise<unknown>) {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof PalmoraError)) throw error;
    const { code, status, detail, errors } = error;
    return { code, status, detail, errors: errors.map(({ path }) => path) };
  }
  throw new Error('it was not refused');
}
const id = '00000000-0000-4000-8000-000000000001';
const missing = await refusal(visitor.as(null).get('/api/announcement/{id}', { params: { path: { id } } }));
const wrong = await refusal(
  me.post('/api/booking/hold', { body: { profileId: PROFILE, service: 'the long one', start: START } }),
);

const body = { profileId: PROFILE, service: SERVICE, start: START };
const { holdId } = await me.postOnce('/api/booking/hold', { body });
const visit = await me.postOnce('/api/booking', {
  body: { holdId, name: 'Anna Nowak', phone: '+48 600 700 800' },
});
const nothing: undefined = await me.post('/api/logout');
const gone = await refusal(me.get('/api/user'));

// What does not fit the API does not compile; nothing of it runs.
export async function mistakes() {
  // @ts-expect-error: there is no such address.
  await me.get('/api/nothing');
  // @ts-expect-error: a body is missing.
  await me.post('/api/booking/hold', {});
  // @ts-expect-error: an id is text.
  await me.post('/api/booking/hold', { body: { ...body, profileId: 1 } });
  // @ts-expect-error: the address has a parameter.
  await me.get('/api/announcement/{id}');
  // @ts-expect-error: this write takes no key.
  await me.postOnce('/api/logout', {});
  // @ts-expect-error: this list has no pages.
  me.each('/api/favourite/ids');
  // @ts-expect-error: no such language.
  createPalmora({ baseUrl: PALMORA, language: 'tlh' });
}

console.log(
  JSON.stringify({
    ...{ accountType, found, taken, favourites: kept.size, missing, wrong, nothing },
    ...{ sent, state: visit.state, gone: gone.code },
  }),
);
