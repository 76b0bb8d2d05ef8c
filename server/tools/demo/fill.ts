import { day, minute } from '../../core/durations.ts'
import { ownWork } from '../../core/requester.ts'
import { buildNewUser } from '../../accounts/sign-up/new-user.ts'
import type { createPasswords } from '../../accounts/passwords/passwords.ts'
import { type NewUser, userStore } from '../../users/user-store.ts'
import { randomId } from '../../core/keys.ts'
import { requireSpace } from '../../files/file-storage.ts'
import { composeRecord } from '../../records/model/record.ts'
import { evaluateStatus, filterValuesOf } from '../../records/model/status.ts'
import { uniqueValuesOf } from '../../records/duplicates/values.ts'
import { adoptSchemas } from '../../schema-changes/start.ts'
import { partyStore } from '../../parties/party-store.ts'
import { createAskedPeople } from './asked-people.ts'
import { createChance } from './chance.ts'
import { createColleagues } from './colleagues.ts'
import { createFileWriter } from './file-writer.ts'
import { clientNames } from './names.ts'
import { createPerson } from './people.ts'
import { createRecordMaker, type SavedPart, type SeedEmployee } from './records.ts'
import { createSeedStore } from './seed-store.ts'
import { createStageDealer } from './stages.ts'
import { createSupplies } from './supplies.ts'
import { answerStore } from '../../records/answers/answer-store.ts'
import { fileStore } from '../../files/store.ts'
import { filterStore } from '../../records/filter-store.ts'
import { searchWordsOf } from '../../records/search/words.ts'
import { searchWordStore } from '../../records/search/search-word-store.ts'
import { uniqueValueStore } from '../../records/duplicates/unique-value-store.ts'
import { completionStore } from '../../employees/completion-store.ts'
import { clientStore } from '../../clients/store.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { Database } from '../../core/database/database.ts'
import type { CoreServices } from '../../core/core-services.ts'

/** How long ago the first employee signed up: within the twelve weeks of the charts. */
const period = 78 * day
/** How many employees share one commit. */
const batchSize = 500
const seed = 20261120

interface Options {
  employees: number
  administrator: { username: string; email: string; phone: string; password: string }
  passwords: ReturnType<typeof createPasswords>
  /** Called after each batch of employees. */
  onProgress?: (made: number) => void
}

type FillDependencies = Pick<CoreServices, 'database' | 'keys' | 'config' | 'clock'>

/**
 * Fills an empty database: an administrator, the clients, and employees at every stage who signed up over the last weeks. All
 * have the administrator's password. Everything is checked and stored as real saves would leave it, only with past dates.
 */
export async function fill(
  services: FillDependencies,
  { employees, administrator, passwords, onProgress }: Options
) {
  const { database, keys, config } = services
  const end = services.clock()
  const password = await passwords.hash(ownWork, administrator.password)
  await addAdministrator(
    services,
    { ...buildNewUser(administrator, password), isAdmin: true, missing: '[]' },
    end
  )

  const files = createFileWriter(config.filesDir, keys)
  const colleagues = createColleagues()
  const makeRecord = createRecordMaker({ keys, files, supplies: createSupplies(), colleagues })
  const askPeople = createAskedPeople(keys)
  const nextEmployee = createEmployees(employees, password, end)
  for (let made = 0; made < employees;) {
    await requireSpace(config.filesDir)
    const batch = Array.from({ length: Math.min(batchSize, employees - made) }, nextEmployee)
    colleagues.add(batch)
    const saved: [SeedEmployee, SavedPart[]][] = []
    for (const employee of batch) saved.push([employee, await makeRecord(employee)])
    await files.finish()
    await database.write(async tx => {
      const seeds = createSeedStore(tx.db)
      for (const [employee, parts] of saved) {
        const requests = askPeople(employee, parts)
        await store(tx, seeds, employee, parts)
        for (const row of requests) await tx.use(partyStore).add(row)
      }
    })
    made += batch.length
    onProgress?.(made)
  }
}

/** Stores the result of an employee's sign-up, verification and saves. */
async function store(
  tx: Connection,
  seeds: ReturnType<typeof createSeedStore>,
  { user, cameAt }: SeedEmployee,
  parts: readonly SavedPart[]
) {
  const answers = new Map(
    parts.filter(({ part }) => part.hasAnswers).map(savedPart => [savedPart.part.name, savedPart])
  )
  const record = { account: user, answers, files: parts.flatMap(({ files }) => files) }
  const lastAt = parts.at(-1)?.at ?? cameAt
  const moments = { now: lastAt, savedAt: lastAt }
  const status = evaluateStatus({ isAdmin: false, completedAt: null }, composeRecord(record), moments)
  await seeds.add({ user, createdAt: cameAt, verifiedAt: cameAt + 5 * minute, status })
  for (const [name, { part, at, value }] of answers) {
    const saved = { userId: user.id, part: name, value, schemaHash: part.schemaHash, now: at }
    await tx.use(answerStore).write(saved, undefined)
  }
  for (const row of record.files) await tx.use(fileStore).place(row)
  await tx.use(filterStore).update(user.id, nothing, filterValuesOf(record, lastAt))
  await tx.use(uniqueValueStore).update(user.id, nothing, uniqueValuesOf(record))
  await tx.use(searchWordStore).replace(user.id, searchWordsOf(user.username, record))
}

const nothing: ReadonlyMap<string, string> = new Map()

/** Adds an administrator, who last checked the list a week ago, and the clients. */
async function addAdministrator(services: { database: Database }, administrator: NewUser, end: number) {
  // There are no records yet to check against the schemas, now or at the next start.
  await adoptSchemas(services)
  const createdAt = end - period
  await services.database.write(async tx => {
    await tx.use(userStore).add(administrator, createdAt)
    await tx.use(userStore).verify(administrator.id, createdAt)
    await tx.use(completionStore).markSeen(administrator.id, end - 7 * day)
    for (const name of clientNames) await tx.use(clientStore).add({ id: randomId(), name, createdAt })
  })
}

/** Makes one person after another, in the order of their sign-up. */
function createEmployees(employees: number, password: string, end: number): () => SeedEmployee {
  const chance = createChance(seed)
  const nextStage = createStageDealer(chance)
  let came = 0
  return () => {
    const number = came++
    const person = createPerson(chance, number)
    const user = buildNewUser({ ...person.account, password: '' }, password)
    const cameAt = Math.round(end - period + ((number + 0.5) / employees) * period)
    return { number, cameAt, person, user, stage: nextStage(), end }
  }
}
