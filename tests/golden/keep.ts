import fs from 'node:fs'
import path from 'node:path'
import { cleanAnswers, isAnswers, isFile, kindOf, type Schema, createSnapshot } from '../../engine/index.ts'
import { journey, lists, recordForms } from '../../generated/index.ts'
import { createStoredDraft } from '../../renderer/drafts/draft-schema.ts'
import { createAnswers } from '../../server/tools/demo/answers.ts'
import { createChance } from '../../server/tools/demo/chance.ts'
import { createPerson } from '../../server/tools/demo/people.ts'
import { factsAt } from '../../server/records/model/facts.ts'
import { type PartDefinition, partDefinitions, hashSnapshot } from '../../server/records/model/parts.ts'
import { folder, type Golden, goldens } from './golden.ts'
import { keepDatabases, keepMigrations } from './keep-database.ts'

/** Keeps the current schemas, with a record and drafts in their current stored form, which all later versions must read. */
const chance = createChance(1)
const person = createPerson(chance, 1)
const facts = factsAt(Date.now(), ['Acme Bank'])
const snapshot = createSnapshot(recordForms, journey, lists)
const version = hashSnapshot(snapshot)
const known = goldens().find(([, golden]) => hashSnapshot(golden.snapshot) === version)

if (known) {
  console.log(`These schemas are kept already: tests/golden/versions/${known[0]}`)
} else {
  const name = `${new Date().toISOString().slice(0, 10)}-${version.slice(0, 8)}.json`
  fs.writeFileSync(path.join(folder, name), `${JSON.stringify(golden(), null, 2)}\n`)
  console.log(`Kept: tests/golden/versions/${name}`)
}
keepMigrations()
await keepDatabases()

function golden(): Golden {
  const answers = Object.fromEntries(partDefinitions.map(part => [part.name, wholeOf(part)]))
  const drafts = partDefinitions.flatMap(part =>
    part.asked.flatMap(form => {
      const draft = createStoredDraft(form.schema, typed(form.schema, answers[part.name]), undefined, 1)
      return draft ? [[form.name, draft] as const] : []
    })
  )
  return { snapshot, answers, drafts: Object.fromEntries(drafts) }
}

/** Returns a value for every field: the demo's answers, or else an example. */
function wholeOf(part: PartDefinition): unknown {
  return laidUnder(part.schema, part.hasAnswers ? createAnswers(part, { person, facts, chance }) : undefined)
}

function laidUnder(schema: Schema, value: unknown): unknown {
  if (isFile(schema))
    return schema.type === 'array' ? [{ target: 1, ...slotOf(schema) }] : { _id: 'f', url: '/f' }
  if (schema.type === 'array') {
    const rows = Array.isArray(value) && value.length > 0 ? value : [undefined]
    return rows.map(row => laidUnder(schema.items ?? {}, row))
  }
  if (!schema.properties) return value !== undefined && value !== '' ? value : exampleOf(schema)
  const own = isAnswers(value) ? value : {}
  const fields = Object.entries(schema.properties).map(([name, field]) => [name, laidUnder(field, own[name])])
  return Object.fromEntries(fields)
}

function slotOf(schema: Schema) {
  const names = Object.keys(schema.items?.properties ?? {}).filter(name => name !== 'target')
  return Object.fromEntries(names.map(name => [name, { _id: 'f', url: '/f', name: 'a.pdf' }]))
}

function exampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const kind = kindOf(schema)
  if (kind === 'checkbox') return true
  if (schema.type === 'number' || schema.type === 'integer') return 1
  return kind === 'date' ? '2020-01-01' : kind === 'email' ? 'a@home.example' : '12345678901'
}

/** Returns the answers as a page has them before a save, with newly chosen files. */
function typed(schema: Schema, value: unknown): unknown {
  const chosen = { chosen: 'key', name: 'a.pdf', size: 1, type: 'application/pdf' }
  if (isFile(schema)) {
    const [field = 'file'] = Object.keys(schema.items?.properties ?? {}).filter(name => name !== 'target')
    return schema.type === 'array' ? [{ target: 1, [field]: chosen }] : chosen
  }
  if (!schema.properties || !isAnswers(value)) return cleanAnswers({ schema }, value, { at: 'page' })
  const fields = Object.entries(schema.properties).map(([name, field]) => [name, typed(field, value[name])])
  return Object.fromEntries(fields)
}
