import { newUser } from '../../accounts/new-user.ts'
import type { createPasswords } from '../../accounts/passwords.ts'
import { createFileStorage } from '../../files/file-storage.ts'
import { adoptSchemas } from '../../schema-changes/start.ts'
import { randomId } from '../../core/keys.ts'
import type { Services } from '../../services.ts'
import type { NewUser } from '../../accounts/user-store.ts'
import { createChance } from './chance.ts'
import { clientNames } from './names.ts'
import { personOf } from './people.ts'
import { type Comer, createRecordMaker } from './records.ts'
import { createStageDealer } from './stages.ts'
import { createSupplies } from './supplies.ts'

const day = 24 * 3600 * 1000
/** So long ago the first employee came: within the twelve weeks of the charts. */
const period = 78 * day
const atOnce = 128
const seed = 20261120

interface Wanted {
  employees: number
  administrator: { username: string; email: string; phone: string; password: string }
  passwords: ReturnType<typeof createPasswords>
  /** Called after every some dozens of employees. */
  onProgress?: (made: number) => void
}

/**
 * Fills an empty database: an administrator, the clients, and employees at every stage who came over the last weeks. All
 * have the administrator's password. Everything is checked and stored as the product does it; only the clock runs
 * through the past.
 */
export async function fill(services: Services, { employees, administrator, passwords, onProgress }: Wanted) {
  const { database, keys, config } = services
  const end = services.clock()
  const password = await passwords.hash(administrator.password)
  await addAdministrator(services, newUser(administrator, password, true), end)

  const vault = createFileStorage(config.filesDir, keys, { synced: false })
  const maker = createRecordMaker({ keys, vault, supplies: createSupplies() })
  const nextComer = createComers(employees, password, end)
  for (let made = 0; made < employees; ) {
    const comers = Array.from({ length: Math.min(atOnce, employees - made) }, nextComer)
    const saved = await Promise.all(comers.map(async comer => ({ comer, acts: await maker.actsOf(comer) })))
    await database.write(async tx => {
      const users = tx.users
      for (const { comer, acts } of saved) {
        await users.add(comer.user, comer.cameAt)
        await users.verify(comer.user.id, comer.cameAt + 5 * 60_000)
        await maker.store(tx, comer, acts)
      }
    })
    made += comers.length
    onProgress?.(made)
  }
}

/** An administrator, who last looked a week ago, and the clients. */
async function addAdministrator(services: Services, administrator: NewUser, end: number) {
  // With nobody in it yet, there is nothing to check against the schemas, also at the next start.
  await adoptSchemas(services)
  const createdAt = end - period
  await services.database.write(async tx => {
    await tx.users.add(administrator, createdAt)
    await tx.users.verify(administrator.id, createdAt)
    await tx.completions.markSeen(administrator.id, end - 7 * day)
    for (const name of clientNames) await tx.clients.add({ id: randomId(), name, createdAt })
  })
}

/** One person after the other, in the order in which they came. */
function createComers(employees: number, password: string, end: number): () => Comer {
  const chance = createChance(seed)
  const nextStage = createStageDealer(chance)
  let came = 0
  return () => {
    const number = came++
    const person = personOf(chance, number)
    const user = newUser({ ...person.account, password: '' }, password)
    const cameAt = Math.round(end - period + ((number + 0.5) / employees) * period)
    return { number, cameAt, person, user, stage: nextStage(), end }
  }
}
