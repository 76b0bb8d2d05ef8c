import { expect, it } from 'vitest'
import { sentenceOf } from '../../../server/core/cli.ts'

/** Returns an error as Drizzle throws it, with the statement and all of its values. */
function failed(code: string, message: string) {
  const cause = Object.assign(new Error(message), { code })
  return new Error('Failed query: insert into "users" values ($1)\nparams: ada@btc.example', { cause })
}

it.each([
  [failed('23514', 'new row violates a rule'), 'new row violates a rule'],
  [
    failed('53100', 'could not extend file'),
    'There is no space left on the disk: free some space, and run this again.'
  ],
  [
    failed('SQLITE_FULL', 'database or disk is full'),
    'There is no space left on the disk: free some space, and run this again.'
  ],
  [
    failed('DATABASE_AWAY', 'The database cannot be reached.'),
    'The database can no longer be reached: check that it is running, and run this again.'
  ]
])('what ends a program is said without the values of a statement', (error, sentence) => {
  expect(sentenceOf(error)).toBe(sentence)
})
