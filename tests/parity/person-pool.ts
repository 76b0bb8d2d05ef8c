import type { TestApp } from '../helpers/app.ts'
import { addSignedIn, type Person } from '../world/people.ts'

const batchSize = 200

/**
 * Returns a function that returns signed-in employees who have saved nothing, never the same one twice for a part. They are
 * created in batches.
 */
export function createPersonPool(server: Pick<TestApp, 'services'>, options: { files?: boolean } = {}) {
  const all: Person[] = []
  const came = new Map<string, number>()
  return async function next(part: string): Promise<Person> {
    const number = came.get(part) ?? 0
    came.set(part, number + 1)
    if (number >= all.length) await addMore()
    return all[number] as Person
  }

  async function addMore() {
    const { services } = server
    const prefix = options.files ? 'case' : 'bare'
    const added = await services.database.write(async tx => {
      const some: Person[] = []
      for (let number = all.length; number < all.length + batchSize; number++) {
        const account = { username: `Case ${number}`, email: `${prefix}${number}@example.com` }
        some.push(await addSignedIn(tx, services, { ...account, ...options }))
      }
      return some
    })
    all.push(...added)
  }
}
