/** Hostile values instead of an answer, as JSON text, since some of them are not representable in JavaScript. */

const nested = (open: string, inside: string, close: string) =>
  open.repeat(1000) + inside + close.repeat(1000)
const text = (words: string) => JSON.stringify(words)

const numbers = [
  '0',
  '-0',
  '1',
  '-1',
  '1.5',
  '1e400',
  '-1e400',
  '1e-400',
  '9007199254740993',
  '12345678901',
  '1E5'
]

const texts = [
  '""',
  '" "',
  '"\\t\\r\\n"',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"x\\udc00"',
  '"\\ud83d\\ude00"',
  '"\\uffff"',
  '"\\ufffe"',
  '"\\ufeff"',
  '"\\u0085"',
  '"\\u007f"',
  '"\\u200b"',
  '"\\u202eabc\\u202c"',
  '"\\u2066x"',
  '"\\u0644\\u0645"',
  '"\\ufdfa"',
  '"\\u0130\\u0131\\u00df"',
  '"e\\u0301"',
  '"1\\u200b2"',
  '"\\uff11\\uff12\\uff13"',
  '"0"',
  '"00"',
  '"-1"',
  '"true"',
  '"null"',
  '"NaN"',
  '"2026-02-30"',
  '"2026-11-21"',
  '"1899-12-31"',
  '"2026-11-20T00:00:00Z"',
  '"+234"',
  '"a@b"',
  text('=1+1'),
  text('[object Object]'),
  text('{"a":1}'),
  text('__proto__'),
  text('constructor'),
  text("' OR 1=1; --"),
  text('<img src=x onerror=alert(1)>'),
  text('../../etc/passwd'),
  text('%00%0d%0a'),
  text('a\r\nBcc: x@example.com'),
  text('$' + '{7*7}{{7*7}}'),
  text('a'.repeat(201)),
  text('é'.repeat(2001)),
  text('a'.repeat(5001))
]

const structures = [
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '["text"]',
  '[{}]',
  '{"$ne":null}',
  '{"length":1}',
  '{"toString":1,"valueOf":"x"}',
  '{"toJSON":"x"}',
  '{"then":"x"}',
  '{"_id":"stored","url":"/api/files/stored"}',
  '{"":""}'
]

/** Values too long or too deep for every case to have one. */
export const enormous = [
  text('a'.repeat(100_000)),
  text('\u0000'.repeat(10_000)),
  text('😀'.repeat(25_000)),
  nested('[', '', ']'),
  nested('{"a":', '1', '}'),
  `[${Array(5000).fill('null').join(',')}]`
]

export const hostile = [...numbers, ...texts, ...structures]

/** Names that no form asks for. */
export const strangeNames = [
  'isAdmin',
  'is_admin',
  'role',
  'completed',
  'completedAt',
  '_id',
  'id',
  'userId',
  'user_id',
  'revision',
  'revisions',
  'verifiedAt',
  'emailVerified',
  'missing',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'constructor',
  'prototype',
  '__proto__',
  '__defineGetter__',
  'length',
  'list',
  'then',
  'toJSON',
  '$ref',
  '',
  ' ',
  'x'.repeat(300),
  'a.b',
  'a/b',
  'a[0]',
  '\u0000'
]

export const strangeCharacters = [
  '\u0000',
  '\u0007',
  '\u0085',
  '\ud800',
  '\udfff',
  '\uffff',
  '\u200b',
  '\u202e',
  '\u00a0',
  '\ufeff',
  '\u0301',
  ' ',
  '\n',
  '\t',
  '-',
  '+',
  '.',
  '@',
  '<',
  '"',
  '\\',
  '0',
  '9',
  '１',
  'é',
  '😀'
]
