import { connectionTo } from '../connection.ts'
import type { Seed } from './failure.ts'
import { type Fixture, lanes } from './fixture.ts'
import { createSaver } from './saving.ts'
import { createCaller, differing, expectedOf, nameOf, someClient, toldWrong } from './singles.ts'

/** Resends a case that once failed; returns everything that is wrong about it now. */
export async function again(
  { fuzzed, rows, targets }: Fixture,
  seed: Seed,
  number: number
): Promise<string[]> {
  const target = targets.find(one => nameOf(one) === seed.of)
  // The call no longer exists.
  if (!target) return []
  if (target.kind === 'part') {
    const person = fuzzed.people[lanes + (number % (fuzzed.people.length - lanes))]
    if (!person) throw new Error('There is nobody left to send it.')
    const saver = createSaver(fuzzed, rows, person, fuzzed.people.indexOf(person) % 2 === 0)
    if (seed.earlier !== undefined) await saver.save(target.part, 'PUT', { body: seed.earlier })
    const wrong = await saver.save(target.part, target.method, seed)
    saver.close()
    return wrong
  }
  const line = connectionTo(fuzzed.port)
  const reply = await createCaller(fuzzed, target, await someClient(fuzzed, line))(line, seed.body)
  line.close()
  if (target.kind === 'plain') return reply.status < 500 ? [] : [`answered ${reply.status}`]
  const expected = expectedOf(target, seed.body)
  return [expected.status === 400 ? differing(reply, expected) : toldWrong(reply)].flatMap(why => why ?? [])
}
