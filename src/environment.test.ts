import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { parseUnitSettings, readEnvironment } from './environment.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-environment-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a unit’s file is read as systemd reads it', () => {
  const text = `# a comment = no setting
; another one
MAIL_FROM=Palmora <hello@dotyk.example>
SMTP_URL=smtps://user:p#ss;word@mail.example:465
`;
  assert.deepEqual(parseUnitSettings(text), {
    MAIL_FROM: 'Palmora <hello@dotyk.example>',
    SMTP_URL: 'smtps://user:p#ss;word@mail.example:465',
  });
  for (const [line, value] of [
    ['A=', ''],
    ['A= trimmed \t', 'trimmed'],
    ['A="kept  "', 'kept  '],
    ["A='single $x \\n'", 'single $x \\n'],
    ['A="double \\" \\$ \\w"', 'double " $ \\w'],
    ['A=one" two "three', 'one two three'],
    ['A=back\\slash\\\\', 'backslash\\'],
    ['A=joined\\\nhere', 'joinedhere'],
    ['A="over\nlines"', 'over\nlines'],
    ['A=windows\r', 'windows'],
    ['  A=indented', 'indented'],
  ] as const)
    assert.deepEqual(parseUnitSettings(`${line}\nB=after\n`), { A: value, B: 'after' }, line);
});

test('a line that is no setting is named by its number alone: it may be a secret', () => {
  assert.throws(() => parseUnitSettings('A=1\n\nhunter2\n'), { message: 'line 3 is no NAME=value.' });
});

test('--env-file gives the settings, the environment goes before it, and the other words are left', () => {
  const file = path.join(folder, 'palmora.env');
  writeFileSync(file, 'PALMORA_TEST_ONE=file\nPALMORA_TEST_TWO=file\nPALMORA_TEST_THREE=file\n');
  process.env.PALMORA_TEST_TWO = 'environment';
  process.env.PALMORA_TEST_THREE = '';
  try {
    for (const option of [['--env-file', file], [`--env-file=${file}`]]) {
      const { env, words } = readEnvironment(['restore', ...option, 'a.tar.gz', '--replace']);
      assert.deepEqual(words, ['restore', 'a.tar.gz', '--replace']);
      assert.deepEqual(
        [env.PALMORA_TEST_ONE, env.PALMORA_TEST_TWO, env.PALMORA_TEST_THREE],
        ['file', 'environment', ''],
      );
    }
  } finally {
    delete process.env.PALMORA_TEST_TWO;
    delete process.env.PALMORA_TEST_THREE;
  }
  assert.throws(() => readEnvironment(['--env-file']), { name: 'ConfigError' });
  assert.throws(() => readEnvironment(['--env-file', path.join(folder, 'none')]), {
    name: 'ConfigError',
    message: /none cannot be read \(ENOENT\)/,
  });
});
