/** The head of a mail, and what the outbox keeps of people. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, it } from 'vitest';
import { createOutbox, type Outbox } from './outbox.ts';

let folder: string;
let outbox: Outbox;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'palmora-outbox-'));
  outbox = createOutbox(folder, 'Palmora <hello@palmora.example>');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function sent(id: string, to: string, replyTo?: string, text = 'Hello'): Promise<void> {
  await outbox.send({ id, to, replyTo, subject: 'Visit', text, html: `<p>${text}</p>` });
}
const sourceOf = async (id: string) => String(await outbox.read(id));
/** The lines of a mail's head, whole. */
const headOf = async (id: string) =>
  (await sourceOf(id))
    .split('\r\n\r\n', 1)[0]
    ?.replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n') ?? [];
const namesOf = (head: string[]) => head.map((line) => line.split(':', 1)[0]);

const LONG = `${'long.'.repeat(12)}name@${'sub.'.repeat(10)}test.example`;

it('answers go where the mail says, as one address', async () => {
  await sent('plain', 'anna@test.example', "o'brien&sons@salon.example");
  assert.ok((await headOf('plain')).includes("Reply-To: o'brien&sons@salon.example"));
  await sent('long', 'anna@test.example', LONG);
  assert.ok((await headOf('long')).includes(`Reply-To: ${LONG}`));
  await sent('none', 'anna@test.example');
  assert.ok(!namesOf(await headOf('none')).includes('Reply-To'));
});

it('an address adds neither a line nor another address to the head', async () => {
  await sent('none', 'anna@test.example', 'one@test.example');
  const lines = namesOf(await headOf('none'));
  for (const [nr, planted] of [
    'a\r\nBcc: x@y.example',
    'a@test.example\r\nBcc: x@y.example',
    'a@test.example, b@test.example',
    'a@test.example\r\n\r\n<script>',
  ].entries()) {
    await sent(`planted${nr}`, 'anna@test.example', planted);
    const head = await headOf(`planted${nr}`);
    assert.deepEqual(namesOf(head), lines, planted);
    const { replyTo = [], bcc, to } = await PostalMime.parse(await sourceOf(`planted${nr}`));
    assert.deepEqual([replyTo.length, bcc, to?.length], [1, undefined, 1], planted);
  }
});

it('who is forgotten is in no head: neither where mails went nor where answers go', async () => {
  const text = 'As I wrote:\r\nReply-To: anna@test.example\r\nTo: anna@test.example';
  await sent('to', 'anna@test.example', 'salon@test.example');
  await sent('reply', 'salon@test.example', 'anna@test.example', text);
  await sent('folded', 'salon@test.example', LONG);
  await sent('others', 'salon@test.example', 'hanna@test.example', text);
  const [lines, others] = [await headOf('reply'), await sourceOf('others')];
  await outbox.forget('anna@test.example');
  assert.equal(await outbox.read('to'), null);
  assert.deepEqual(
    await headOf('reply'),
    lines.filter((line) => !line.startsWith('Reply-To:')),
  );
  assert.match(await sourceOf('reply'), /As I wrote/);
  assert.equal(await sourceOf('others'), others);
  await sent('kept', LONG);
  await outbox.forget('nobody@test.example', [LONG]);
  assert.doesNotMatch(await sourceOf('folded'), /long\./);
  assert.deepEqual((await outbox.list()).toSorted(), ['folded', 'kept', 'others', 'reply']);
});
