import { createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import { Refusal } from '../../core/errors.ts'
import type { Services } from '../../services.ts'
import { type Choosable, findChoosable } from './choosable.ts'

/** Far more than filling in a form takes, and far less than reading all names takes. */
const searches = { max: 300, window: 3600 * 1000 }
const fewestLetters = 2
const mostLetters = 100

/** Searches for employees who may be chosen. Each search counts, whatever it finds. */
export function createPeopleSearch(services: Pick<Services, 'database' | 'config' | 'clock'>) {
  const limits = createAttemptLimits(services)

  return async function searchPeople(
    askerId: string,
    name: string,
    { search, id }: { search?: unknown; id?: unknown }
  ): Promise<Choosable[]> {
    const wanted = typeof id === 'string' ? { ids: [id] } : { search: parseSearch(search) }
    await limits.consume({ [`people:${askerId}`]: searches }, 'searches')
    return findChoosable(services.database.read, askerId, { name, wanted })
  }
}

function parseSearch(text: unknown): string {
  const search = typeof text === 'string' ? text.trim().replaceAll(/\s+/g, ' ') : ''
  const letters = [...search].length
  if (letters >= fewestLetters && letters <= mostLetters) return search
  throw new Refusal(400, `"search" must be ${fewestLetters} to ${mostLetters} letters of a name.`)
}
