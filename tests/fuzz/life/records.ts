import { isAnswers, sameValue } from '../../../engine/index.ts'
import { dayOf, factsAt } from '../../../server/records/model/facts.ts'
import { clientFields, type PartDefinition, partDefinitions } from '../../../server/records/model/parts.ts'
import { asMultipart, multipart, pdf, picture } from '../../helpers/multipart.ts'
import type { World } from '../../parity/world.ts'
import { chanceFrom } from '../../world/chance.ts'
import { expectedOf } from '../answers/expected.ts'
import { drawnFrom, type Pool, poolOf } from '../answers/pools.ts'
import { written } from '../answers/written.ts'
import type { Fixture } from './fixture.ts'
import { callerFor, expectThat, isSignedIn, type Life, type Model } from './model.ts'

/** What employees do with their records. */

const saved = partDefinitions.filter(({ hasAnswers }) => hasAnswers)
const pools = new Map<PartDefinition, Pool[]>()
const poolsOf = (part: PartDefinition) => {
  const known = pools.get(part) ?? part.asked.map(form => poolOf(form, 1))
  pools.set(part, known)
  return known
}

export interface Saving {
  part: number
  seed: number
  isGood: boolean
  basedOn: 'nothing' | 'newest' | 'older'
}

export async function save(
  life: Life,
  { part: number, seed, isGood, basedOn }: Saving,
  model: Model,
  fixture: Fixture
) {
  const part = saved[number % saved.length] as PartDefinition
  const chance = chanceFrom(seed)
  const values = poolsOf(part).map(pool => (isGood ? chance.of(pool.valid) : drawnFrom(pool, chance)))
  const value = values.every(isAnswers) ? Object.assign({}, ...values, clientIn(part, model)) : values[0]
  const before = life.parts.get(part.name) ?? { value: undefined, revision: 0 }
  const older = Math.max(0, before.revision - 1)
  const ifMatch = { nothing: undefined, newest: `"${before.revision}"`, older: `"${older}"` }[basedOn]
  const body = written(value)
  const person = {
    id: life.id ?? '',
    token: '',
    username: `Life ${life.number}`,
    email: life.email,
    phone: '+2348031234567'
  }
  const hasFiles = part.files.every(({ demanded, field }) => !demanded || life.files.has(`${field} 0`))
  const expected = expectedOf(
    part,
    { body, ifMatch },
    { person, ...before, hasFiles, world: worldOf(model, fixture) }
  )
  const status = statusFor(life, expected.status, fixture)
  const headers = { 'content-type': 'application/json', ...(ifMatch && { 'if-match': ifMatch }) }
  const answer = await callerFor(fixture, life).put(`/user/${part.route}`, body, { headers })
  expectThat(
    answer.status === status,
    `a save of ${part.name} answered ${answer.status} instead of ${status}: ${body}`
  )
  if (status !== 200) return
  expectStored(life, part, { value: expected.stored, revision: before.revision + 1 }, fixture)
  life.parts.set(part.name, { value: expected.stored, revision: before.revision + 1 })
}

/** Expects the acknowledged answers to be stored, read through a second connection. */
export function expectStored(
  life: Life,
  { name }: PartDefinition,
  wanted: { value: unknown; revision: number },
  { rows }: Fixture
) {
  const row = rows.row(life.id ?? '', name)
  expectThat(
    row?.revision === wanted.revision,
    `${name} is at revision ${row?.revision}, not ${wanted.revision}`
  )
  const value = rows.valueIn(life.id ?? '', name, row)
  expectThat(
    sameValue(value, wanted.value),
    `${name} is ${JSON.stringify(value)}, not ${JSON.stringify(wanted.value)}`
  )
}

const statusFor = (life: Life, status: number, fixture: Fixture) =>
  !isSignedIn(life, fixture.now()) ? 401 : life.isAdmin ? 403 : status

function clientIn(part: PartDefinition, { clients }: Model) {
  const [name] = [...clients.values()]
  const fields = clientFields.filter(field => field.part === part.name)
  return Object.fromEntries(fields.map(({ path }) => [path.at(-1), name]))
}

function worldOf({ clients }: Model, fixture: Fixture): World {
  const { offered } = factsAt(fixture.now(), [...clients.values()])
  return {
    today: dayOf(fixture.now()),
    account: {},
    offered: (list, params) => offered?.(list, params) ?? []
  }
}

const uploads = partDefinitions
  .flatMap(part => part.files.map(field => ({ part, field })))
  .flatMap(({ part, field }) =>
    Array.from({ length: field.rule.slots ?? 1 }, (_, index) => ({
      part,
      field,
      slot: field.rule.slots ? index + 1 : 0
    }))
  )

let bytes: Promise<{ image: Buffer; drawing: Buffer; document: Buffer }> | undefined

async function bytesFor(rule: (typeof uploads)[number]['field']['rule']) {
  bytes ??= Promise.all([picture(), picture({ width: 60, height: 20, type: 'png' }), pdf()]).then(
    ([image, drawing, document]) => ({ image, drawing, document })
  )
  const { image, drawing, document } = await bytes
  if (rule.types.includes('application/pdf')) return document
  return rule.route ? image : drawing
}

export interface Uploading {
  place: number
  isGood: boolean
}

/** Uploads a file to one of its fields, on its own or with the answers of its part. */
export async function upload(life: Life, { place, isGood }: Uploading, fixture: Fixture) {
  const { part, field, slot } = uploads[place % uploads.length] as (typeof uploads)[number]
  const file = {
    name: field.field,
    filename: 'a file',
    bytes: isGood ? await bytesFor(field.rule) : Buffer.from('no')
  }
  const texts: [string, string][] = slot > 0 ? [['target', String(slot)]] : []
  const url = `/user/${part.route}${field.rule.route ? `/${field.rule.route}` : ''}`
  const answer = await callerFor(fixture, life).post(url, multipart(texts, [file]), asMultipart)
  const status = statusFor(life, isGood ? 200 : 415, fixture)
  expectThat(answer.status === status, `an upload to ${url} answered ${answer.status} instead of ${status}`)
  if (status !== 200) return
  const id = /\/files\/([0-9a-f]{32})/.exec(urlIn(answer.body.data, part, field.field, slot))?.[1] ?? ''
  expectThat(fixture.rows.ownerOfFile(id) === life.id, `the file at ${url} was acknowledged and is not there`)
  life.files.set(`${field.field} ${slot}`, id)
  if (field.rule.route || !part.hasAnswers) return
  // The upload had no answers, so the defaults for absent answers are stored.
  const row = fixture.rows.row(life.id ?? '', part.name)
  const revision = (life.parts.get(part.name)?.revision ?? 0) + 1
  expectThat(row?.revision === revision, `${part.name} is at revision ${row?.revision}, not ${revision}`)
  life.parts.set(part.name, { value: fixture.rows.valueIn(life.id ?? '', part.name, row), revision })
}

function urlIn(data: { [name: string]: unknown }, part: PartDefinition, field: string, slot: number): string {
  const value = data[part.name]
  const place = Array.isArray(value)
    ? value.find(one => one.target === slot)?.[field]
    : (value as { [name: string]: unknown })[field]
  return String((place as { url?: string })?.url)
}
