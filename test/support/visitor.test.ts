/** The visitor without scripts sends what a browser sends, keeps what it keeps, and goes where it goes. */
import assert from 'node:assert/strict';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choose, fill, tick } from './htmlForm.ts';
import { textOf } from './htmlPage.ts';
import { createVisitor } from './visitor.ts';

const FORM = `<!doctype html><title>Form</title><main><h1>A  <b>form</b><script>code()</script></h1>
<details><summary>More</summary><a href="/form?inside=1#end">Inside</a></details>
<form id="f" method="post" action="/echo?kept=1">
<input type="hidden" name="hidden" value="&quot;h&quot;">
<label>Text <input name="text" required></label>
<label>Lines <textarea name="lines">
one
two</textarea></label>
<label><input type="checkbox" name="box"> Box</label> <input type="checkbox" name="other" value="x">
<label><input type="radio" name="way" value="1" checked> One way</label>
<label><input type="radio" name="way" value="2"> Another way</label>
<label>List <select name="list"><option value="" disabled>Choose</option><option>  a   b </option>
<option value="c">See</option></select></label>
<select name="many" multiple><option selected>1<option selected>2<option>3</select>
<fieldset disabled><input name="disabled" value="1"></fieldset> <input disabled name="off" value="1">
<input value="nameless"> <button type="button" name="nothing" value="1">Nothing</button>
<button name="by" value="first">First</button>
<button name="by" value="elsewhere" formaction="/echo/elsewhere" formnovalidate>Elsewhere</button>
<button name="by" value="asked" formmethod="get">Asked</button>
<button name="by" value="file" formenctype="multipart/form-data">With file</button>
<label>File <input type="file" name="file"></label>
</form><input form="f" name="outside" value="o"><button form="f" name="by" value="outside">Outside</button>
<p hidden><a href="/">Hidden</a></p></main>`;

let app: FastifyInstance;
const config = { publicUrl: 'https://palmora.example' };
const visitor = () => createVisitor({ app, config });
/** What the last request said. */
let said: { method: string; url: string; headers: FastifyRequest['headers']; body: string };

beforeAll(async () => {
  app = fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('preHandler', async ({ method, url, headers, body }) => {
    said = { method, url, headers, body: String(body ?? '') };
  });
  app.get('/form', (_request, reply) => reply.type('text/html; charset=utf-8').send(FORM));
  app.get('/silent', (_request, reply) =>
    reply.type('text/html').header('referrer-policy', 'no-referrer').send(FORM),
  );
  app.all('/echo', () => 'heard');
  app.all('/echo/elsewhere', () => 'heard');
  app.all('/to/:status', ({ params }, reply) =>
    reply.redirect('/echo', Number((params as { status: string }).status)),
  );
  app.get('/for-ever', (_request, reply) => reply.redirect('/for-ever'));
  app.get('/away', (_request, reply) => reply.redirect('https://elsewhere.example/x'));
  app.get('/set', (_request, reply) =>
    reply.header('set-cookie', ['a=1; Path=/', 'b=2; Path=/', 'c=3; Path=/elsewhere']).redirect('/echo'),
  );
  app.get('/clear', (_request, reply) => reply.header('set-cookie', 'a=; Path=/; Max-Age=0').send(''));
  await app.ready();
});
afterAll(() => app.close());

/** What the form says when nothing but the text was typed. */
const plain = (text: string, by: string) =>
  `hidden=%22h%22&text=${text}&lines=one%0D%0Atwo&way=1&list=a+b&many=1&many=2&${by}&file=&outside=o`;

test('a form says what a browser says: hidden fields, boxes, lists, lines, what stands outside, and its button', async () => {
  const { press, open } = visitor();
  const { main } = await open('/form');
  fill(main.getByLabelText('Text'), 'ä & b');
  assert.equal((await press(main.getByRole('button', { name: 'First' }))).text, 'heard');
  assert.equal(said.body, plain('%C3%A4+%26+b', 'by=first'));
  assert.equal(`${said.method} ${said.url}`, 'POST /echo?kept=1');
  assert.equal(said.headers['content-type'], 'application/x-www-form-urlencoded');
  assert.equal(said.headers.origin, config.publicUrl);
  assert.equal(said.headers['sec-fetch-site'], 'same-origin');
  assert.equal(said.headers.referer, 'https://palmora.example/form');

  fill(main.getByLabelText('Text'), 't');
  fill(main.getByLabelText('Lines'), 'x\ny');
  fill(main.getByLabelText('List'), 'See');
  tick(main.getByLabelText('Box'));
  tick(main.getByLabelText('Box'));
  tick(main.getByLabelText('Another way'));
  await press(main.getByRole('button', { name: 'Outside' }));
  assert.equal(
    said.body,
    'hidden=%22h%22&text=t&lines=x%0D%0Ay&box=on&way=2&list=c&many=1&many=2&file=&outside=o&by=outside',
  );
});

test('a button says where to, how, and whether what is missing matters', async () => {
  const { press, enter, open } = visitor();
  const { main } = await open('/form');
  const button = (name: string) => main.getByRole('button', { name });
  await expect(press(button('First'))).rejects.toThrow('not filled in well: text');
  await press(button('Elsewhere'));
  assert.equal(`${said.method} ${said.url}`, 'POST /echo/elsewhere');
  await expect(press(button('First'))).rejects.toThrow('not filled in well: text');
  await expect(press(button('Nothing'))).rejects.toThrow('it sends nothing');

  fill(main.getByLabelText('Text'), 't');
  await enter(main.getByLabelText('Text'));
  assert.equal(said.body, plain('t', 'by=first'));
  await press(button('Asked'));
  assert.equal(`${said.method} ${said.url}`, `GET /echo?${plain('t', 'by=asked')}`);
  assert.equal(said.headers.origin, undefined);

  choose(main.getByLabelText('File'), new File(['a;b'], 'cards.csv', { type: 'text/csv' }));
  await press(button('With file'));
  assert.match(said.headers['content-type'] ?? '', /^multipart\/form-data; boundary=/);
  assert.match(said.body, /name="lines"\r\n\r\none\r\ntwo\r\n/);
  assert.match(said.body, /name="file"; filename="cards.csv"\r\nContent-Type: text\/csv\r\n\r\na;b\r\n/);
});

test('nobody fills in or presses what is hidden, closed or switched off', async () => {
  const { press, open } = visitor();
  const page = await open('/form#start');
  assert.equal(page.heading, 'A form');
  await expect(press(page.main.getByText('Hidden'))).rejects.toThrow('Nobody sees');
  assert.equal(page.main.queryByRole('link', { name: 'Inside' }), null);
  page.main.getByText('More').click();
  const inside = await press(page.main.getByRole('link', { name: 'Inside' }));
  assert.equal(inside.address, '/form?inside=1#end');
  assert.equal(textOf(inside.the('h1')), 'A form');
  assert.throws(() => fill(page.the('[name=off]'), '1'), /Nobody can change/);
  assert.throws(() => fill(page.the('[name=disabled]'), '1'), /Nobody can change/);
  assert.throws(() => fill(page.main.getByLabelText('List'), 'd'), /Nobody can choose/);
  assert.throws(() => page.the('input'), /There are \d+ elements input/);
});

test('a redirection is followed as browsers follow it', async () => {
  const { press, open } = visitor();
  for (const [status, then] of [
    ['302', 'GET'],
    ['303', 'GET'],
    ['307', 'POST'],
    ['308', 'POST'],
  ] as const) {
    const { main, the } = await open('/form');
    fill(main.getByLabelText('Text'), 't');
    the('form').setAttribute('action', `/to/${status}`);
    const { address } = await press(main.getByRole('button', { name: 'First' }));
    assert.deepEqual([said.method, address], [then, '/echo'], status);
    assert.equal(said.body, then === 'GET' ? '' : plain('t', 'by=first'));
  }
  assert.equal((await open('/to/302#kept')).address, '/echo#kept');
  await expect(open('/for-ever')).rejects.toThrow('leads on and on');
  await expect(open('/away')).rejects.toThrow('leaves the site for https://elsewhere.example/x');
});

test('cookies go with every request that they are for, until they are taken back', async () => {
  const { open, cookie } = visitor();
  await open('/set');
  assert.equal(said.headers.cookie, 'a=1; b=2');
  assert.equal(cookie('a'), '1');
  await open('/clear');
  await open('/echo');
  assert.equal(said.headers.cookie, 'b=2');
  assert.equal(said.headers['sec-fetch-site'], 'none');
  await createVisitor({ app, config }, { session: 's' }).open('/echo');
  assert.equal(said.headers.cookie, '__Host-session=s');
});

test('a page that names no origin sends its form without one', async () => {
  const { press, open } = visitor();
  const { main } = await open('/silent');
  fill(main.getByLabelText('Text'), 't');
  await press(main.getByRole('button', { name: 'First' }));
  assert.deepEqual([said.headers.origin, said.headers.referer], ['null', undefined]);
});
