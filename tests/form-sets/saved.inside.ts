import fs from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Answers,
  check,
  choicesOf,
  cleanAnswers,
  computeAnswers,
  findPartWarnings,
  isAnswers,
  isFile,
  isShownAt,
  kindOf,
  type Part,
  placeFiles,
  readLines,
  type Schema,
  valueAt,
  type View
} from '../../engine/index.ts'
import { createSample } from '../../engine/sample/sample.ts'
import { createSeededChance } from '../../engine/authoring/samples/seeded-chance.ts'
import { getUser } from '../../generated/api/records.ts'
import type { User } from '../../generated/api/schemas.ts'
import { lists, parts, recordForms, sections } from '../../generated/index.ts'
import { api } from '../../renderer/api/api.ts'
import { ApiError } from '../../renderer/api/api-error.ts'
import { fileStore } from '../../renderer/drafts/file-store.ts'
import { readStoredValue, revisionOf } from '../../renderer/record/stored.ts'
import { savePart } from '../../renderer/saving/save-part.ts'
import { exportForm } from '../../server/employees/export/columns.ts'
import { withNames } from '../../server/records/people/names.ts'
import { type TestApp, testApp } from '../helpers/app.ts'
import { textOfPdf } from '../helpers/pdf-text.ts'
import { pdf, picture, signedIn } from '../helpers/records.ts'
import type { SignedIn } from '../helpers/visitor.ts'
import { readStrictly } from '../helpers/xlsx.ts'
import { differing } from '../parity/reading.ts'
import { formsOf } from '../parity/part-case.ts'
import { wirePage } from '../parity/wire.ts'

/** Runs in a copy of the project that has random parts: an employee answers each part, and it is read back everywhere. */
const results = new Map<string, string[]>()
const today = () => new Date(server.clock.now()).toISOString().slice(0, 10)

const people: { part: string; id: string }[] = []

let server: TestApp
let admin: SignedIn
/** The employees that lists offer. */
const colleagues: { id: string; name: string }[] = []
let bytes: { [type: string]: Blob }
wirePage(() => server.app)

beforeAll(async () => {
  server = await testApp({ env: { RATE_LIMITS: 'off', FRESH_LOGIN_MINUTES: '1440' } })
  admin = await signedIn(server, { isAdmin: true })
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
  for (const { id } of [await signedIn(server), await signedIn(server)])
    colleagues.push({ id, name: (await see(id)).username })
  bytes = {
    'application/pdf': new Blob([new Uint8Array(await pdf())], { type: 'application/pdf' }),
    'image/jpeg': new Blob([new Uint8Array(await picture({ width: 300, height: 300 }))], {
      type: 'image/jpeg'
    })
  }
})
afterAll(() => fs.writeFileSync(process.env.RESULTS ?? '', JSON.stringify(Object.fromEntries(results))))

const own = parts.filter(({ name }) => /^set\d+$/.test(name))

it.each(own.map(part => [part.name, part] as const))(
  'the random part %s can be saved and read back',
  async (name, part) => {
    const found = await findFaults(part).catch((error: unknown) => [
      String(error instanceof Error ? error.stack : error)
    ])
    results.set(name, found)
    expect(found).toEqual([])
  }
)

async function findFaults(part: Part): Promise<string[]> {
  const forms = formsOf(part)
  const values = findAnswers(part)
  if (typeof values === 'string') return [`no answers were found that the check takes: ${values}`]
  const person = await signedIn(server)
  const saved = await save(part, person, values.map(chooseFiles))
  if (typeof saved === 'string') return [`the save is refused: ${saved}`]
  people.push({ part: part.name, id: person.id })
  const seen = await see(person.id)
  const facts = { part: part.name, today: today(), record: { ...seen } }
  const kept = forms.map((form, index) =>
    withoutFiles(
      form.schema,
      computeAnswers(form, cleanAnswers(form, values[index], { ...facts, at: 'save' }), facts)
    )
  )
  const read = forms.map(form => withoutFiles(form.schema, readStoredValue(form, part, seen)))
  const again = await save(
    part,
    person,
    forms.map(form => readStoredValue(form, part, seen)),
    seen
  )
  const after = await see(person.id)
  return [
    ...kept.flatMap((value, index) =>
      differing(value, read[index]).map(text => `kept and read back: ${text}`)
    ),
    ...findLostFiles(part, values, seen),
    ...(typeof again === 'string' ? [`what is stored cannot be saved again: ${again}`] : []),
    ...differing(withoutActs(part, seen), withoutActs(part, after)).map(text => `saved again: ${text}`),
    ...findUnread(part, seen),
    ...(await findUnprinted(part, person.id, seen)),
    ...(await findLeftFiles(part, person, after))
  ]
}

/** Saves other answers, which must delete the files of fields that these hide. */
async function findLeftFiles(part: Part, person: SignedIn, before: User): Promise<string[]> {
  const values = findAnswers(part, 1000)
  if (typeof values === 'string') return []
  const saved = await save(part, person, values.map(chooseFiles), before)
  if (typeof saved === 'string') return [`other answers are refused: ${saved}`]
  const seen = await see(person.id)
  const facts = { part: part.name, today: today(), record: { ...seen } }
  return formsOf(part).flatMap(form => {
    const stored = readStoredValue(form, part, seen)
    return placeFiles(form.schema, stored)
      .filter(({ path }) => valueAt(stored, path) !== undefined && !isShownAt(form, path, stored, facts))
      .map(({ path }) => `the file ${path.join('/')} is there, though it is not asked`)
  })
}

/** Returns answers that the page accepts; if none are found, the problems of the last attempt as text. */
function findAnswers(part: Part, firstSeed = 0): unknown[] | string {
  const offered = (list: string, params: { [name: string]: string }) => {
    const source = lists[list]?.source
    if (source === 'employees') return colleagues.map(({ id }) => id)
    return source === 'clients' ? ['Acme Bank'] : choicesOf(lists, list, params)
  }
  let said = ''
  for (let seed = firstSeed; seed < firstSeed + 300; seed++) {
    const facts = { today: today(), offered, part: part.name, from: {}, at: 'page' as const }
    const chance = createSeededChance(seed)
    const values: unknown[] = []
    let record = {}
    for (const form of formsOf(part)) {
      const value = createSample(form, { ...facts, record, chance })
      values.push(value)
      record = { [part.name]: part.list ? value : Object.assign({}, ...values.filter(isAnswers)) }
    }
    const problems = formsOf(part).flatMap((form, index) => check(form, values[index], { ...facts, record }))
    if (problems.length === 0) return values
    said = JSON.stringify(problems)
  }
  return said
}

/** Turns the files of a sample into newly chosen ones. */
function chooseFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(chooseFiles)
  if (!isAnswers(value)) return value
  if (typeof value.url !== 'string')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, chooseFiles(one)]))
  const type = value.url.startsWith('data:application/pdf') ? 'application/pdf' : 'image/jpeg'
  const file = bytes[type] ?? new Blob()
  const name = type === 'image/jpeg' ? 'me.jpg' : 'paper.pdf'
  return { chosen: fileStore.put(file), name, size: file.size, type }
}

/** Saves as the page does. Returns the saved user data, or the refusal as text. */
async function save(
  part: Part,
  { id, token }: SignedIn,
  values: unknown[],
  user = { _id: id, revisions: {} } as unknown as User
) {
  api.sendToken(token)
  const nothing = () => {}
  const answers = formsOf(part).map((form, index) => ({ form, value: values[index], removed: [] }))
  const revision = revisionOf(user, part.name)
  const together = part.list ? values[0] : Object.assign({}, ...values.filter(isAnswers))
  const facts = { today: today(), at: 'page' as const, record: { ...user } }
  const rest = {
    onProgress: nothing,
    onSent: nothing,
    onStored: nothing,
    isSameSession: () => true,
    passed: findPartWarnings(part, formsOf(part), together, facts)
  }
  try {
    const saved = await savePart({
      part,
      answers,
      record: { ...user },
      userId: id,
      saved: revision > 0,
      revision,
      ...rest
    })
    return saved.data
  } catch (error) {
    if (error instanceof ApiError && error.status < 500)
      return `${error.status} ${error.message} ${JSON.stringify(error.problems)}`
    throw error
  }
}

async function see(id: string): Promise<User> {
  api.sendToken(admin.token)
  return (await api.call(getUser, { params: { id } })).data
}

/** Returns the answers without files, and rows without the ids that the server assigns. */
function withoutFiles(schema: Schema, value: unknown): unknown {
  if (isFile(schema)) return undefined
  if (Array.isArray(value)) return value.map(row => withoutFiles(schema.items ?? {}, row))
  if (!isAnswers(value)) return value
  const entries = Object.entries(value).flatMap(([name, one]) => {
    const field = schema.properties?.[name]
    if (!field || isFile(field) || name === '_row') return []
    return [[name, withoutFiles(field, one)] as const]
  })
  return Object.fromEntries(entries)
}

/** Returns a part as it is read, without links and times, which differ between reads. */
const withoutActs = (part: Part, user: User): unknown =>
  JSON.parse(
    JSON.stringify((user as unknown as Answers)[part.name] ?? null).replaceAll(
      /"(url|createdAt)":"[^"]*"/g,
      '"$1":""'
    )
  )

function findLostFiles(part: Part, values: unknown[], seen: User): string[] {
  return formsOf(part).flatMap((form, index) => {
    const stored = readStoredValue(form, part, seen)
    return placeFiles(form.schema, values[index]).flatMap(({ path }) => {
      const wanted = valueAt(values[index], path)
      if (wanted === undefined) return []
      const there = valueAt(stored, path)
      const count = (one: unknown) => (Array.isArray(one) ? one.length : one === undefined ? 0 : 1)
      return count(wanted) === count(there) ? [] : [`the file ${path.join('/')} is not there`]
    })
  })
}

/** Checks that a section shows each answer of the part, as text. */
function findUnread(part: Part, seen: User): string[] {
  const view = { ...seen, account: seen } as unknown as View
  const lines = sections
    .flatMap(section => readLines(section, view))
    .filter(({ field }) => field.path[0] === part.name)
  const wanted = formsOf(part).flatMap(({ schema }) => Object.keys(schema.properties ?? {}))
  const answers = (seen as unknown as Answers)[part.name]
  const isRead = (name: string) => lines.some(({ field }) => field.path[1] === name)
  const missing = wanted.filter(name => isAnswers(answers) && answers[name] !== undefined && !isRead(name))
  const blank = lines.filter(
    ({ value, text, field }) => value !== undefined && text === '' && isText(field.schema)
  )
  return [
    ...missing.map(name => `no section reads ${name}`),
    ...blank.map(({ field }) => `${field.name} reads as nothing`)
  ]
}

const isText = (schema: Schema) => !isFile(schema) && !['rows', 'group', 'address'].includes(kindOf(schema))

async function findUnprinted(part: Part, id: string, seen: User): Promise<string[]> {
  const headers = { authorization: `Bearer ${admin.token}` }
  const { statusCode, rawPayload } = await server.app.inject({
    url: `/api/admin/employees/${id}/pdf`,
    headers
  })
  if (statusCode !== 200) return [`the PDF is answered with ${statusCode}`]
  const squeeze = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const text = squeeze(textOfPdf(rawPayload))
  const names = new Map(colleagues.map(({ id, name }) => [id, name]))
  const named = withNames(recordForms.whole.schema, seen, names) as User // an object remains an object
  const view = { ...named, account: seen } as unknown as View
  const lines = sections
    .flatMap(section => readLines(section, view))
    .filter(({ field }) => field.path[0] === part.name)
  return lines
    .filter(
      ({ field, text: own }) =>
        isText(field.schema) &&
        !field.schema['x-sensitive'] &&
        own !== '' &&
        !['markdown', 'longtext', 'values'].includes(kindOf(field.schema))
    )
    .filter(line => !text.includes(squeeze(line.text)))
    .map(({ field, text: own }) => `the PDF lacks ${field.name}: ${own}`)
}

/** Checks that each answer with a column is in the row of its employee. */
it('the spreadsheet has every answer that has a column', async () => {
  const headers = { authorization: `Bearer ${admin.token}` }
  const { rawPayload } = await server.app.inject({ url: '/api/admin/employees/export', headers })
  const { rows } = await readStrictly(rawPayload)
  const [titles = []] = rows
  const { data } = (await admin.get('/user/users')).body as { data: { _id: string }[] }
  const columns = Object.values(exportForm.schema.properties ?? {})
  for (const { part, id } of people) {
    const row = rows[data.findIndex(({ _id }) => _id === id) + 1] ?? []
    const answers = (await see(id)) as unknown as Answers
    const wrong = columns.flatMap(({ title = '', 'x-path': path = [] }) => {
      const isAnswered = path[0] === part && valueAt(answers, path) !== undefined
      const cell = row[titles.indexOf(title)] ?? ''
      return isAnswered && cell === '' ? [`the spreadsheet has nothing in "${title}"`] : []
    })
    results.set(part, [...(results.get(part) ?? []), ...wrong])
  }
})
