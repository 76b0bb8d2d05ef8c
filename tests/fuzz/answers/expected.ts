import { type Answers, check, type Facts, isAnswers, type Problem } from '../../../engine/index.ts'
import type { PartDefinition } from '../../../server/records/model/parts.ts'
import { keptOf } from '../../parity/expected-answers.ts'
import type { Person } from '../../world/people.ts'
import { isNotTaken } from '../../parity/words.ts'
import { type World, world as usual } from '../../parity/world.ts'

/** The response that must come back by the engine's own check, and what is stored then. */
export interface Expected {
  status: number
  /** All problems, in this order. */
  problems?: Problem[]
  stored?: unknown
  /** The body touched no form: the stored answers and their revision stay. */
  isNoChange?: boolean
}

/** A person's part before a request. */
export interface Before {
  person: Person
  value: unknown
  revision: number
  hasFiles: boolean
  /** The date and the lists, if they are not those of all tests. */
  world?: World
}

export interface Sent {
  body: string | Buffer
  ifMatch?: string | undefined
  isPrevalidated?: boolean
}

/** Returns the JSON value of a body, or `unreadable`. */
export function valueIn(body: string | Buffer): { value: unknown } | 'unreadable' {
  const bytes = Buffer.from(body)
  const text = bytes.toString()
  if (Buffer.byteLength(text) !== bytes.length) return 'unreadable'
  if (text === '') return { value: undefined }
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    return reachesIntoPrototypes(value) ? 'unreadable' : { value }
  } catch {
    return 'unreadable'
  }
}

/** Whether the value contains, at any depth, names that would reach prototypes, for which the body is rejected. */
function reachesIntoPrototypes(value: unknown): boolean {
  const waiting = [value]
  for (let one = waiting.pop(); waiting.length > 0 || one !== undefined; one = waiting.pop()) {
    if (typeof one !== 'object' || one === null) continue
    if (Object.hasOwn(one, '__proto__')) return true
    const maker = Object.hasOwn(one, 'constructor') ? (one as { [name: string]: unknown }).constructor : null
    if (isAnswers(maker) && Object.hasOwn(maker, 'prototype')) return true
    waiting.push(...Object.values(one).filter(inside => typeof inside === 'object' && inside !== null))
  }
  return false
}

export function expectedOf(part: PartDefinition, sent: Sent, before: Before): Expected {
  const read = valueIn(sent.body)
  if (read === 'unreadable') return { status: 400 }
  const { value } = read
  const id = isAnswers(value) ? value.id : undefined
  if (![undefined, null, '', before.person.id].includes(id as never)) return { status: 403 }
  const based = basedOn(sent.ifMatch)
  if (based === 'unreadable') return { status: 400 }
  const body = value === undefined || value === null ? {} : answersIn(part, value)
  if (sent.isPrevalidated)
    return verdictOver(
      part,
      part.asked.slice(0, 1).map(form => [form, body] as const),
      {
        ...before,
        hasFiles: true
      }
    )
  if (based !== undefined && based !== before.revision) return { status: 409 }
  if (!part.list && !isAnswers(body)) return notAnswers(part, body, before)
  const entered = part.asked.map(
    form => [form, part.list ? body : answersTo(form, body as Answers, before)] as const
  )
  const verdict = verdictOver(part, entered, before)
  if (verdict.status !== 200) return verdict
  const own = { ...(before.world ?? usual), account: { ...before.person } }
  const kept = entered.map(([form, answers]) => keptOf(form.schema, answers, own))
  const isNoChange =
    !part.list && before.value !== undefined && !part.asked.some(form => isTouched(form, body))
  return { status: 200, stored: part.list ? kept[0] : Object.assign({}, ...kept), isNoChange }
}

type Entered = readonly (readonly [form: PartDefinition['asked'][number], answers: unknown])[]

/** Returns the verdict of the page on what is entered into these forms. Required files are checked in addition. */
function verdictOver(
  part: PartDefinition,
  entered: Entered,
  { person, value, hasFiles, world = usual }: Before
): Expected {
  const facts: Facts = { at: 'save', today: world.today, offered: world.offered, stored: value }
  const own = { ...world, account: { ...person } }
  const problems = entered.flatMap(([form, answers]) =>
    check(form, isAnswers(answers) ? withAccount(form, answers, own.account) : answers, facts).map(
      problem => ({
        ...problem,
        path: `/${part.name}${problem.path}`,
        form: form.name
      })
    )
  )
  const missing = hasFiles ? [] : part.files.filter(({ demanded }) => demanded)
  if (problems.length + missing.length === 0) return { status: 200 }
  return missing.length > 0 ? { status: 400 } : { status: 400, problems }
}

/** A body that is not an object of answers: every form reports it. */
function notAnswers(part: PartDefinition, body: unknown, before: Before): Expected {
  return verdictOver(
    part,
    part.asked.map(form => [form, body] as const),
    before
  )
}

/** A list is sent bare, as `list`, or under the name of its part. */
function answersIn(part: PartDefinition, body: unknown): unknown {
  if (!part.list || !isAnswers(body)) return body
  const key = [part.name, 'list'].find(name => Object.hasOwn(body, name))
  return key === undefined ? body : body[key]
}

type AskedForm = PartDefinition['asked'][number]

function isTouched({ schema }: AskedForm, body: unknown): boolean {
  const fields = Object.entries(schema.properties ?? {})
  return isAnswers(body) && fields.some(([name, field]) => !isNotTaken(field) && Object.hasOwn(body, name))
}

/** Returns the answers in the body if it touches the form, otherwise the stored ones, with the defaults for absent answers. */
function answersTo(form: AskedForm, body: Answers, before: Before): unknown {
  const fields = Object.entries(form.schema.properties ?? {})
  const isEntered = isTouched(form, body)
  const answers: Answers = isEntered ? body : isAnswers(before.value) ? before.value : {}
  const isEmpty = before.value === undefined && Object.keys(body).length === 0
  if (!isEntered && !isEmpty && before.value !== undefined) return answers
  const absent = fields.filter(
    ([name, field]) => field['x-whenAbsent'] !== undefined && !Object.hasOwn(body, name)
  )
  return {
    ...answers,
    ...Object.fromEntries(absent.map(([name, field]) => [name, whenAbsent(field['x-whenAbsent'], before)]))
  }
}

const whenAbsent = (answer: unknown, { world = usual }: Before) => (answer === 'today' ? world.today : answer)

function withAccount({ schema }: AskedForm, answers: Answers, account: { [name: string]: string }) {
  const taken = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    field['x-from'] ? [[name, account[field['x-from'].split('.')[1] ?? '']] as const] : []
  )
  return { ...answers, ...Object.fromEntries(taken) }
}

/** Returns the revision in If-Match: a number with or without quotes. */
function basedOn(header: string | undefined): number | undefined | 'unreadable' {
  if (header === undefined || header === '*') return undefined
  const digits = header.replace(/^W\//, '').replace(/^"(.*)"$/, '$1')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 'unreadable'
}
