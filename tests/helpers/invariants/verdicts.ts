import { sameValue, valueAt } from '../../../engine/index.ts'
import { readMissing, findNextStep } from '../../../server/users/model/record-status.ts'
import { listToCorrect } from '../../../server/records/corrections/settle.ts'
import { uniqueValuesOf } from '../../../server/records/duplicates/values.ts'
import { evaluateStatus } from '../../../server/records/model/status.ts'
import { filterFields } from '../../../server/records/model/parts.ts'
import { composeRecord } from '../../../server/records/model/record.ts'
import type { User } from '../../../server/users/user-store.ts'
import { type Inspected, unless } from './inspected.ts'
import { allUsers } from './rows.ts'
import { counterStore } from '../../../server/core/database/counter-store.ts'
import { answerStore } from '../../../server/records/answers/answer-store.ts'
import { fileStore } from '../../../server/files/store.ts'
import { correctionStore } from '../../../server/records/corrections/correction-store.ts'
import { filterStore } from '../../../server/records/filter-store.ts'
import { searchWordsOf } from '../../../server/records/search/words.ts'
import { searchWordStore } from '../../../server/records/search/search-word-store.ts'
import { uniqueValueStore } from '../../../server/records/duplicates/unique-value-store.ts'

/**
 * I5: all that is derived from records - Completed, missing parts, the next step, filters, counters and indexes - matches the
 * records.
 */
export async function findStaleDerivedData(inspected: Inspected): Promise<string[]> {
  const found: string[] = []
  for (const user of await allUsers(inspected.db)) found.push(...(await wrongAbout(inspected, user)))
  const counters = inspected.db.use(counterStore)
  const isCounted = sameValue(await counters.all(), await counters.recount())
  return [...found, ...unless(isCounted, 'I5: the counters are not what is stored.')]
}

async function wrongAbout({ db }: Inspected, user: User): Promise<string[]> {
  const answers = await db
    .use(answerStore)
    .allOf(user.id)
    .catch(() => undefined)
  if (!answers) return []
  const files = await db.use(fileStore).allOf(user.id)
  const record = user.isAdmin ? {} : composeRecord({ account: user, answers, files })
  const toCorrect = listToCorrect(await db.use(correctionStore).unclosedOf(user.id))
  const { completed: isCompleted, missing: asked } = evaluateStatus(
    user,
    record,
    { now: 0, savedAt: 0 },
    toCorrect
  )
  const missing: unknown = JSON.parse(asked)
  const filtered = filterFields.flatMap(({ pointer, path }) => {
    const value = valueAt(record, path)
    return value === undefined ? [] : [`${pointer} ${value}`]
  })
  const kept = (
    await db.use(filterStore).ofMany(
      [user.id],
      filterFields.map(field => field.pointer)
    )
  ).get(user.id)
  const keptFilters = [...(kept ?? [])].map(([pointer, value]) => `${pointer} ${value}`)
  const who = `of ${user.id}`
  return [
    ...unless(
      user.completed === isCompleted,
      `I5: "completed" ${who} is ${user.completed}, and should not be.`
    ),
    ...unless((user.completedAt !== null) === isCompleted, `I5: the time of completion ${who} is wrong.`),
    ...unless(
      sameValue(readMissing(user), missing),
      `I5: what is kept as missing ${who} is not what is missing.`
    ),
    ...unless(user.step === findNextStep(user), `I5: the next step ${who} is wrong.`),
    ...unless(
      await db.use(uniqueValueStore).isRight(user.id, user.isAdmin ? new Map() : uniqueValuesOf({ answers })),
      `I5: the blind index ${who} is wrong.`
    ),
    ...unless(
      await db
        .use(searchWordStore)
        .isRight(user.id, user.isAdmin ? [] : searchWordsOf(user.username, { answers })),
      `I5: the words by which ${user.id} is found are wrong.`
    ),
    ...unless(filtered.sort().join() === keptFilters.sort().join(), `I5: the clear index ${who} is wrong.`)
  ]
}
