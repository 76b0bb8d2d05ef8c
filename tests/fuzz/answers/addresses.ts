import { chanceFrom } from '../../world/chance.ts'
import { connectionTo } from '../connection.ts'
import type { Fuzzed } from '../running.ts'
import { failure } from './failure.ts'
import { hostile, strangeNames } from './hostile.ts'
import type { Call } from './targets.ts'

/** Hostile values for an id, a page number or a name in an address. */
const strange = [
  ...hostile.map(text => encodeURIComponent(text)),
  ...strangeNames.map(name => encodeURIComponent(name)),
  '%',
  '%0',
  '%ff',
  '%c0%af',
  '..',
  '%2e%2e',
  '..%2f..%2fapp.db',
  '%00',
  '%0d%0aX:1',
  '-1',
  '0',
  '1e9',
  '99999999999999999999',
  ';a=b',
  'a/b',
  '%2F',
  '%5c',
  'a+b',
  '%F0%9F%98%80',
  'x'.repeat(319),
  'x'.repeat(321),
  'x'.repeat(5000)
]

/** Calls that may be busy, since only one of them is served at a time. */
const mayBeBusy = /export/

/** Sends every call with strange ids, query parameters and methods. A status of 500 or above is a defect. */
export async function fuzzAddresses(
  fuzzed: Fuzzed,
  calls: Call[],
  cases: number,
  seed: number
): Promise<number> {
  const chance = chanceFrom(seed)
  const line = connectionTo(fuzzed.port)
  const names = [
    'page',
    'pageSize',
    'search',
    'status',
    'sort',
    'region',
    'email',
    'before',
    'after',
    'kind',
    'person',
    'since',
    'state',
    'to',
    'viewer',
    'until',
    'signature',
    'prevalidate',
    ...strangeNames.map(encodeURIComponent)
  ]
  for (let count = 0; count < cases; count++) {
    const { method, path } = chance.of(calls)
    const place = path.replace(/\{\w+\}/g, () => chance.of(strange))
    const query = Array.from(
      { length: chance.below(4) },
      () => `${chance.of(names)}${chance.of(['', '[]', '[a]'])}=${chance.of(strange)}`
    )
    const url = `/api${place}${query.length > 0 ? `?${query.join('&')}` : ''}`
    const who = chance.of([undefined, fuzzed.admin, chance.of(fuzzed.people)])
    const headers = who ? [`Authorization: Bearer ${who.token}`] : []
    const verb = chance.oneIn(6)
      ? chance.of(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'QUERY'])
      : method
    if (verb === 'HEAD') continue
    const reply = await line.send({ method: verb, url, headers })
    const isFine = reply.status < 500 || (reply.status === 503 && mayBeBusy.test(path))
    if (!isFine)
      throw failure({ of: `${verb} ${url}`, why: `answered ${reply.status}: ${reply.body}`, body: '' }, seed)
  }
  line.close()
  return cases
}
