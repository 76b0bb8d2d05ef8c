import { isAnswers } from '../../../engine/index.ts'
import { type PartDefinition, partDefinitions } from '../../../server/records/model/parts.ts'
import { type Chance, chanceFrom } from '../../world/chance.ts'
import type { Fuzzed } from '../running.ts'
import type { Sent } from './expected.ts'
import { failure } from './failure.ts'
import { mutatedText } from './mutated.ts'
import { drawnFrom, type Pool, poolOf } from './pools.ts'
import type { Rows } from './rows.ts'
import { createSaver, type Saver } from './saving.ts'
import { written } from './written.ts'

interface Run {
  seed: number
  cases: number
  /** The time at which it ends early. */
  until?: number
}

export interface Tally {
  cases: number
  accepted: number
}

/** All people save parts of their own record in parallel, each one request after another, valid or not. */
export async function fuzzParts(fuzzed: Fuzzed, rows: Rows, { seed, cases, until }: Run): Promise<Tally> {
  const pools = new Map(partDefinitions.map(part => [part, part.asked.map(form => poolOf(form, seed))]))
  const lanes = fuzzed.people.map(async (person, lane) => {
    const chance = chanceFrom(seed + lane)
    const saver = createSaver(fuzzed, rows, person, lane % 2 === 0)
    let count = 0
    for (; count < cases && (!until || Date.now() < until); count++) await oneCase(saver, pools, chance, seed)
    saver.close()
    return { cases: count, accepted: saver.accepted() }
  })
  const tallies = await Promise.all(lanes)
  return {
    cases: tallies.reduce((sum, one) => sum + one.cases, 0),
    accepted: tallies.reduce((sum, one) => sum + one.accepted, 0)
  }
}

async function oneCase(saver: Saver, pools: Map<PartDefinition, Pool[]>, chance: Chance, seed: number) {
  const [part, own] = chance.of([...pools])
  const method = chance.of(['POST', 'PUT'])
  const sent = sentFor(own, saver.revisionOf(part), chance)
  const wrong = await saver.save(part, method, sent)
  if (wrong.length === 0) return
  const { body, ...more } = sent
  throw failure(
    { of: `${method} /user/${part.route}`, why: wrong.join('; '), body: String(body), ...more },
    seed
  )
}

function sentFor(pools: Pool[], revision: number, chance: Chance): Sent {
  const values = pools.map(pool => drawnFrom(pool, chance))
  const isWhole = values.every(isAnswers)
  const value = isWhole ? Object.assign({}, ...values.filter(() => !chance.oneIn(12))) : chance.of(values)
  const text = written(value)
  return {
    body: chance.oneIn(15) ? mutatedText(text, chance) : text,
    ifMatch: chance.oneIn(4) ? ifMatchFor(revision, chance) : undefined,
    isPrevalidated: chance.oneIn(4)
  }
}

function ifMatchFor(revision: number, chance: Chance) {
  return chance.of([
    `"${revision}"`,
    String(revision),
    `W/"${revision}"`,
    '*',
    `"${revision + 1}"`,
    `"${Math.max(0, revision - 1)}"`,
    '"x"',
    '1e3',
    '-1',
    '""',
    '99999999999999999999'
  ])
}
