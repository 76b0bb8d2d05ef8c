import { isComputed } from '../../vocabulary/keywords/computed.ts'
import { showConditionOf } from '../../vocabulary/keywords/show-if.ts'
import { isRetired } from '../../vocabulary/keywords/retired.ts'
import { isPlain } from '../../vocabulary/kind-of.ts'
import type { Facts, Form } from '../../vocabulary/form.ts'
import type { Schema } from '../../vocabulary/schema.ts'
import { computeAnswer } from './computing.ts'
import { type AnswerReader, isMet } from './condition.ts'
import { isAnswers } from '../../values/paths.ts'
import type { Reference } from './reference.ts'

type Answers = Record<string, unknown>

/**
 * A group of answers with its surroundings, from which conditions, rules and computations read. A field that is not asked has
 * no answer here, and a computed field has its computed value, whatever was sent.
 */
export interface Scope extends AnswerReader {
  /** Undefined if no schema is known; answers are then used as they are. */
  group: Schema | undefined
  answers: Answers
  within: (name: string) => Scope
  rowOf: (name: string, index: number) => Scope
  isVisible: (name: string) => boolean
  compute: (name: string) => string | number | undefined
  /** For inner scopes: the answers at a path from here, the rows at a path, and the surroundings. */
  readPath: (path: readonly string[]) => readonly unknown[]
  listRows: (path: readonly string[]) => readonly Scope[]
  around: Surroundings
}

interface Surroundings {
  outer: Scope | undefined
  record: () => Scope | undefined
  today: string | undefined
}

type ScopeSource = Pick<Form, 'schema' | 'record'>

/** Creates the scope of a whole form over its answers. For a form that is a list, it contains the list as one field. */
export function createFormScope(form: ScopeSource, value: unknown, facts: Facts = {}): Scope {
  const { schema } = form
  const { today } = facts
  if (facts.part === undefined) {
    const whole: Scope = createRoot(schema, value, { outer: undefined, record: () => whole, today })
    return whole
  }
  let record: Scope | undefined
  const openRecord = () =>
    (record ??= createScope(form.record ?? {}, withOwnAnswers(form, value, facts), {
      outer: undefined,
      record: openRecord,
      today
    }))
  return createRoot(schema, value, { outer: undefined, record: openRecord, today })
}

/** Creates the scope of a group in a stored record without a schema, whose answers are used as they are. */
export function createReadScope(record: unknown, group: readonly string[], today?: string): Scope {
  const surroundings: Surroundings = { outer: undefined, record: () => whole, today }
  const whole: Scope = createScope(undefined, isAnswers(record) ? record : {}, surroundings)
  return group.reduce((scope, name) => scope.within(name), whole)
}

/** Returns the scope of the group or row at a path. */
export function scopeAt(root: Scope, path: readonly string[]): Scope {
  let scope = root
  for (let index = 0; index < path.length; index++) {
    const name = path[index] ?? ''
    const next = path[index + 1]
    const isRow = next !== undefined && isList(scope, name)
    scope = isRow ? scope.rowOf(name, Number(next)) : scope.within(name)
    if (isRow) index++
  }
  return scope
}

const isList = ({ group, answers }: Scope, name: string) =>
  group ? group.properties?.[name]?.type === 'array' : Array.isArray(answers[name])

/** The name under which a form that is a list appears in its scope. */
export const wholeList = ''

/** Turns a form that is a list into a group with one field; returns any other form unchanged. */
export function wrapList(schema: Schema, value: unknown): { schema: Schema; value: unknown } {
  if (schema.type !== 'array') return { schema, value }
  return { schema: { properties: { [wholeList]: schema } }, value: { [wholeList]: value } }
}

export function unwrapList({ type }: Schema, value: unknown): unknown {
  return type === 'array' && isAnswers(value) ? value[wholeList] : value
}

/** Returns the scope of the group that contains the answer at a path. */
export function scopeAround(root: Scope, { type }: Schema, path: readonly string[]): Scope {
  const whole = type === 'array' ? [wholeList, ...path] : path
  return scopeAt(root, whole.slice(0, -1))
}

function createRoot(schema: Schema, value: unknown, around: Surroundings): Scope {
  const form = wrapList(schema, value)
  return createScope(form.schema, isAnswers(form.value) ? form.value : {}, around)
}

/** Returns the record with the answers of this form in place of its stored ones. */
function withOwnAnswers({ schema }: ScopeSource, value: unknown, { record, part = '' }: Facts): Answers {
  const others = isAnswers(record) ? record : {}
  const own = schema.properties ?? {}
  const answers = value ?? (schema.properties && {}) // no answers yet, apart from those of the part's other forms
  if (!isAnswers(answers)) return { ...others, [part]: answers }
  const stored = isAnswers(others[part]) ? Object.entries(others[part]) : []
  const ofOtherForms = stored.filter(([name]) => !Object.hasOwn(own, name))
  return { ...others, [part]: { ...Object.fromEntries(ofOtherForms), ...answers } }
}

function createScope(group: Schema | undefined, answers: Answers, around: Surroundings): Scope {
  const { record, today } = around
  const visible = new Map<string, boolean>()
  const computed = new Map<string, string | number | undefined>()
  const found = new Map<string, readonly unknown[]>()
  const inside = new Map<string, Scope>()

  const scope: Scope = {
    group,
    answers,
    today,
    isVisible(name) {
      const known = visible.get(name)
      if (known !== undefined) return known
      visible.set(name, false) // a field whose condition depends on itself is never asked
      const field = own(group?.properties, name)
      const condition = field && showConditionOf(field)
      const isAsked = field !== undefined && !isRetired(field) && (!condition || isMet(condition, scope))
      visible.set(name, isAsked)
      return isAsked
    },
    compute(name) {
      if (computed.has(name)) return computed.get(name)
      computed.set(name, undefined)
      const field = own(group?.properties, name)
      const answer = field && scope.isVisible(name) ? computeAnswer(field, group ?? {}, scope) : undefined
      computed.set(name, answer)
      return answer
    },
    read(reference) {
      const start = startOf(scope, around, reference)
      return start ? start.readPath(reference.path) : [undefined]
    },
    rows(list) {
      const start = startOf(scope, around, list)
      return start ? start.listRows(list.path) : []
    },
    within: name => inner(name, name, field => field, answerOf(name)),
    rowOf(name, index) {
      const rows = answerOf(name)
      return inner(
        `${name}/${index}`,
        name,
        field => field?.items,
        Array.isArray(rows) ? rows[index] : undefined
      )
    },
    readPath(path) {
      const key = path.join('/')
      const known = found.get(key)
      if (known) return known
      const answers = findAnswers(path)
      found.set(key, answers)
      return answers
    },
    listRows: ([name = '', ...rest]) => {
      if (rest[0] === '*') return rowsOf(name).flatMap(row => [...row.listRows(rest.slice(1))])
      return rest.length > 0 ? scope.within(name).listRows(rest) : rowsOf(name)
    },
    around
  }
  return scope

  function answerOf(name: string): unknown {
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined
    if (!group) return answer
    if (!scope.isVisible(name)) return undefined
    return isComputed(own(group.properties, name) ?? {}) ? scope.compute(name) : answer
  }

  function findAnswers([name = '', ...rest]: readonly string[]): readonly unknown[] {
    if (rest.length === 0) return [answerOf(name)]
    if (rest[0] !== '*') return scope.within(name).readPath(rest)
    const below = rest.slice(1)
    return below.length === 0 ? itemsOf(name) : rowsOf(name).flatMap(row => [...row.readPath(below)])
  }

  function rowsOf(name: string): Scope[] {
    const rows = answerOf(name)
    if (!Array.isArray(rows)) return []
    return rows.flatMap((row, index) => (isPlainItem(name, row) ? [] : [scope.rowOf(name, index)]))
  }

  /** Returns the answers of each row, or the items of a list of plain answers. */
  function itemsOf(name: string): unknown[] {
    const items = answerOf(name)
    if (!Array.isArray(items)) return []
    return items.map((item, index) => (isPlainItem(name, item) ? item : scope.rowOf(name, index).answers))
  }

  function isPlainItem(name: string, item: unknown): boolean {
    return group ? isPlain(own(group.properties, name)?.items) : item !== undefined && !isAnswers(item)
  }

  function inner(
    key: string,
    name: string,
    pick: (field?: Schema) => Schema | undefined,
    value: unknown
  ): Scope {
    const known = inside.get(key)
    if (known) return known
    const below = group && (pick(own(group.properties, name)) ?? {})
    // The rows of a form that is a list have no outer scope.
    const outer = name === wholeList ? undefined : scope
    const created = createScope(below, isAnswers(value) ? value : {}, { outer, record, today })
    inside.set(key, created)
    return created
  }
}

/** Returns the scope that a reference starts in; undefined if it leads outside. */
function startOf(scope: Scope, around: Surroundings, { isOfRecord, up }: Reference): Scope | undefined {
  if (isOfRecord) return around.record()
  let start: Scope | undefined = scope
  for (let level = 0; level < up; level++) start = start?.around.outer
  return start
}

function own(properties: Schema['properties'], name: string): Schema | undefined {
  return properties && Object.hasOwn(properties, name) ? properties[name] : undefined
}
