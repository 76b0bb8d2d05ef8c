import { chanceFrom } from '../../world/chance.ts'
import type { Fuzzed } from '../running.ts'
import { mutatedBody } from './bodies.ts'
import { type Upload, uploader } from './sending.ts'

interface Amount {
  seed: number
  cases: number
  until?: number
}

/** The valid statuses: accepted, or refused because something is wrong with the upload. */
const proper = [200, 400, 403, 413, 415]

/** All people send bodies with some changed bytes; returns how often each status came. */
export async function fuzzUploads(fuzzed: Fuzzed, all: Upload[], { seed, cases, until }: Amount) {
  const statuses = new Map<number, number>()
  let next = 0
  await Promise.all(
    fuzzed.people.map(async person => {
      const line = uploader(fuzzed, person)
      while (next < cases && (!until || Date.now() < until)) {
        const own = seed + next++
        const chance = chanceFrom(own)
        const { url, good } = chance.of(all)
        const body = mutatedBody(good, chance)
        const { status, body: answer } = await line.send(url, body)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (!proper.includes(status))
          throw new Error(
            `${url} answered ${status} (SEED=${own} CASES=1): ${answer}\n${body.toString('latin1').slice(0, 3000)}`
          )
      }
      line.close()
    })
  )
  return { cases: next, statuses }
}
