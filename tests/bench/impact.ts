import fs from 'node:fs'
import type { Snapshot } from '../../engine/index.ts'
import { openBeside } from '../../server/core/database/database.ts'
import { assessImpact } from '../../server/schema-changes/impact.ts'
import { createKeys } from '../../server/core/keys.ts'
import { currentSnapshot } from '../../server/records/model/parts.ts'
import { startProduct } from './product.ts'
import { ms, print, times, whole } from './timing.ts'
import { userStore } from '../../server/users/user-store.ts'
import { answerStore } from '../../server/records/answers/answer-store.ts'

const form = 'steps/personal-information'
const part = 'personalInfo'
const field = 'maritalStatus'

/** Each turns the current schemas into those before one change of a field. */
const changes: { [name: string]: (before: Snapshot) => void } = {
  'other words': before => {
    const asked = before.forms[form]?.properties?.[field]
    if (asked) asked.title = 'Marital state'
  },
  'a field becomes required': before => {
    const schema = before.forms[form]
    if (schema) schema.required = schema.required?.filter(name => name !== field) ?? []
  },
  'a rule becomes stricter': before => {
    const asked = before.forms[form]?.properties?.bvn
    if (asked) asked.pattern = '^.*$'
  },
  'a rule within rows becomes stricter': before => {
    const asked = before.forms['steps/education']?.items?.properties?.qualification
    if (asked) asked.maxLength = 1000
  }
}

/** Measures the report on the impact of a change, compared with only decrypting as many documents. */
export async function impact(employees: number) {
  const product = await startProduct(employees)
  await product.stop()
  const keys = createKeys(Buffer.from(fs.readFileSync(product.keyFile, 'utf8').trim(), 'hex'))
  const { read, close } = await openBeside({ file: product.databaseFile }, keys)
  const openings = await took(openAll)
  const rows: string[][] = [
    [`opening ${whole(openings.result)} documents alone`, ms(openings.milliseconds), '']
  ]
  for (const [name, undo] of Object.entries(changes)) {
    const before = structuredClone(currentSnapshot)
    undo(before)
    const { milliseconds, result } = await took(() => assessImpact(read, [before]))
    const ratio = times(milliseconds / openings.milliseconds)
    rows.push([`${name}: ${whole(result.opened)} opened`, ms(milliseconds), ratio])
  }
  await close()
  print(`**The impact of a change on ${whole(employees)} records**`, ['', 'took', 'against opening'], rows)

  async function openAll(): Promise<number> {
    const [users, answers] = [read.use(userStore), read.use(answerStore)]
    let opened = 0
    for (let last = ''; ;) {
      const ids = (await users.listAfter(last, 500)).map(({ id }) => id)
      opened += ids.length > 0 ? (await answers.documentsOf(ids, [part])).length : 0
      last = ids.at(-1) ?? ''
      if (ids.length < 500) return opened
    }
  }
}

async function took<T>(run: () => Promise<T>) {
  const start = performance.now()
  const result = await run()
  return { result, milliseconds: performance.now() - start }
}
