import { checkPart, isAnswers } from '../../../engine/index.ts'
import { factsAt } from '../../../server/records/model/facts.ts'
import {
  clientFields,
  type PartDefinition,
  partDefinitions,
  partStoredAs
} from '../../../server/records/model/parts.ts'
import type { StoredAnswers } from '../../../server/records/answers/stored-answers.ts'
import { answerStore, keptRevisions } from '../../../server/records/answers/answer-store.ts'
import { type Inspected, unless } from './inspected.ts'
import { allUsers } from './rows.ts'
import { historyStore } from '../../../server/records/history/history-store.ts'
import { clientStore } from '../../../server/clients/store.ts'

/** I9: all of the newest revisions of each part are kept, up to the limit. */
export async function gaps({ db, keys }: Inspected): Promise<string[]> {
  const found: string[] = []
  for (const { id } of await allUsers(db)) {
    const earlier = await db
      .use(historyStore)
      .of(id)
      .catch(() => undefined)
    if (!earlier) {
      found.push(`I9: an earlier revision of ${id} does not open.`)
      continue
    }
    const newest = await newestOf({ db, keys }, id)
    const names = [...new Set([...newest.keys(), ...earlier.map(nameOf)])]
    for (const part of names) {
      const revision = newest.get(part)?.revision ?? 0
      const first = Math.max(1, revision - keptRevisions + 1)
      const expected = Array.from({ length: Math.max(0, revision - first) }, (_, index) => first + index)
      const kept = earlier.filter(one => nameOf(one) === part).map(one => one.revision)
      const isWhole = kept.sort((a, b) => a - b).join() === expected.join()
      found.push(
        ...unless(isWhole, `I9: of ${part} of ${id} at revision ${revision}, [${kept.join()}] are kept.`)
      )
    }
  }
  return found
}

/** I11: all stored answers decrypt, and pass the check of their form on the day they were saved. */
export async function findInvalidAnswers({ db, keys }: Inspected): Promise<string[]> {
  const clients = await db.use(clientStore).names()
  const found: string[] = []
  for (const { id } of await allUsers(db)) {
    const answers = await newestOf({ db, keys }, id)
    if (answers.size === 0) found.push(...(await sealedShut({ db, keys }, id)))
    for (const part of partDefinitions) {
      const stored = answers.get(part.name)
      const problems = stored ? problemsIn(part, stored, clients) : []
      found.push(
        ...problems.map(({ path, msg }) => `I11: ${path} of ${id} is stored and does not pass: ${msg}.`)
      )
    }
  }
  return found
}

/** Clients that were deleted since remain valid in stored records. */
function problemsIn(part: PartDefinition, { value, savedAt }: StoredAnswers, clients: string[]) {
  const own = clientFields
    .filter(field => field.part === part.name && isAnswers(value))
    .flatMap(({ path: [, name = ''] }) => (isAnswers(value) ? String(value[name]) : []))
  return checkPart(part, part.asked, value, { ...factsAt(savedAt, [...clients, ...own]), at: 'save' })
}

type Opening = Pick<Inspected, 'db' | 'keys'>

/** Returns the current answers of an employee by part; empty if any of them does not decrypt. */
async function newestOf({ db }: Opening, userId: string): Promise<Map<string, StoredAnswers>> {
  return db
    .use(answerStore)
    .allOf(userId)
    .catch(() => new Map())
}

async function sealedShut({ db }: Opening, userId: string): Promise<string[]> {
  const opened = await db
    .use(answerStore)
    .allOf(userId)
    .catch(() => undefined)
  return unless(opened !== undefined, `I11: what is stored of ${userId} does not open.`)
}

const nameOf = ({ part }: { part: string }) => partStoredAs(part)?.name ?? part
