import { expect, it } from 'vitest'
import { sentenceOf } from '../../../server/core/cli.ts'
import { StoreFault } from '../../../server/core/s3/fault.ts'

/** Returns an error as Drizzle throws it, with the statement and all of its values. */
function failed(code: string, message: string) {
  const cause = Object.assign(new Error(message), { code })
  return new Error('Failed query: insert into "users" values ($1)\nparams: ada@btc.example', { cause })
}

it('a failed program names the store of files that it could not find, not HOST', () => {
  const cause = Object.assign(new Error('getaddrinfo ENOTFOUND s3.example'), { code: 'ENOTFOUND' })
  expect(sentenceOf(new StoreFault('ENOTFOUND', { cause }))).toBe(
    'The store of files reports: ENOTFOUND. Run this again when it works.'
  )
})

it('a failed program names the folder of files that it may not use', () => {
  const cause = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/mnt/files' })
  const error = Object.assign(new Error('The folder of files cannot be reached.', { cause }), {
    code: 'FILES_AWAY'
  })
  expect(sentenceOf(error)).toBe('/mnt/files cannot be used: this user has no permission.')
})

const noSpace = 'There is no space left on the disk: free some space, and run this again.'

it.each([
  ['23514', 'new row violates a rule', 'new row violates a rule'],
  ['53100', 'could not extend file', noSpace],
  ['SQLITE_FULL', 'database or disk is full', noSpace],
  [
    'DATABASE_AWAY',
    'The database cannot be reached.',
    'The database can no longer be reached: check that it is running, and run this again.'
  ]
])('a failed program reports %s without the values of the SQL statement', (code, message, sentence) => {
  expect(sentenceOf(failed(code, message))).toBe(sentence)
})
