import crypto from 'node:crypto'
import type { TestApp } from '../helpers/app.ts'
import { hire } from '../helpers/workforce.ts'

/** Somebody signed in. */
export interface Person {
  id: string
  token: string
  username: string
  email: string
  phone: string
}

const atOnce = 200

/** People who are signed in and have saved nothing; made many at once. Nobody comes twice for the same part. */
export function createPeople(server: Pick<TestApp, 'services'>, options: { files?: boolean } = {}) {
  const all: Person[] = []
  const came = new Map<string, number>()
  return async function next(part: string): Promise<Person> {
    const number = came.get(part) ?? 0
    came.set(part, number + 1)
    if (number >= all.length) all.push(...(await some()))
    return all[number] as Person
  }

  async function some(): Promise<Person[]> {
    let made = all.length
    const { database, keys, clock } = server.services
    const prefix = options.files ? 'case' : 'bare'
    const wanted = Array.from({ length: atOnce }, () => {
      const number = made++
      return { username: `Case ${number}`, email: `${prefix}${number}@example.com`, phone: '+2348031234567' }
    })
    const ids = await hire(
      server,
      wanted.map(one => ({ ...one, ...options }))
    )
    const people = wanted.map((one, index) => {
      const token = crypto.randomBytes(32).toString('base64url')
      return { ...one, id: ids[index] ?? '', token }
    })
    await database.write(async tx => {
      for (const { id, token } of people) await tx.sessions.add(keys.hmac('sessions', token), id, clock())
    })
    return people
  }
}
