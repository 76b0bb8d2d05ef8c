import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Form, isAnswers, isFile, kindOf, type Schema, type View } from '../../../engine/index.ts'
import { forms, sections } from '../../../generated/index.ts'
import { createInitialAnswers } from '../../../renderer/form/state/initial-answers.ts'
import { RecordView } from '../../../renderer/form/answers/RecordView.tsx'
import { SchemaForm } from '../../../renderer/form/SchemaForm.tsx'
import { loadKinds } from '../../helpers/load-kinds.ts'
import type { Chance } from '../../world/chance.ts'
import { drawnFrom, type Pool, poolOf } from '../answers/pools.ts'
import { enormous, hostile } from '../answers/hostile.ts'
import { written } from '../answers/written.ts'
import { today } from '../../parity/world.ts'

/** Forms that people fill in: those whose fields have a type. */
const entered = Object.values(forms).filter(
  ({ name, schema }) =>
    /^(steps|account|admin)\//.test(name) &&
    !isFile(schema) &&
    fieldsIn(schema).some(([, field]) => field.type && !field['x-path'])
)

/** A form uses `window` only for its timers. */
Object.assign(globalThis, { window: globalThis })
await loadKinds()

const tags = [
  '<img src=x onerror=pwned()>',
  '<script>pwned()</script>',
  '"><svg onload=pwned()>',
  'javascript:pwned()'
]

const pools = new Map<Form, Pool>()
function poolFor(form: Form): Pool {
  const known = pools.get(form) ?? poolOf(form, 1)
  pools.set(form, known)
  return known
}

/** Renders a form or a section of a record with stored values of any shape; returns what is wrong with the markup. */
export function drawn(chance: Chance): string[] {
  const isForm = chance.oneIn(2)
  const form = chance.of(isForm ? entered : sections)
  const value = isForm ? anyValue(form, chance) : anyRecord(form, chance)
  const what = `${form.name} with ${JSON.stringify(value)?.slice(0, 1500)}`
  try {
    const markup = isForm ? formWith(form, value) : recordWith(form, value)
    return [...dangers(markup), ...(isForm ? unlabelled(form, markup) : [])].map(wrong => `${wrong}: ${what}`)
  } catch (error) {
    return [`${(error as Error).stack?.slice(0, 600)}: ${what}`]
  }
}

function anyValue(form: Form, chance: Chance): unknown {
  const value = parsed(written(drawnFrom(poolFor(form), chance)))
  return chance.oneIn(3) ? withTags(value, chance) : value
}

/** Text that is not valid JSON is used as it is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function anyRecord(form: Form, chance: Chance): unknown {
  const anything = () => JSON.parse(chance.of(chance.oneIn(200) ? enormous : hostile))
  const parts = Object.keys(form.schema.properties ?? {}).concat(
    'account',
    'personalInfo',
    'guarantors',
    'signature'
  )
  const inside = () =>
    Object.fromEntries(entered.flatMap(one => fieldsIn(one.schema).map(([name]) => [name, anything()])))
  const record = Object.fromEntries(
    parts.map(part => [part, chance.of([anything, inside, () => [inside()], () => files(chance)])()])
  )
  return withTags(chance.oneIn(10) ? anything() : record, chance)
}

const files = (chance: Chance) => ({
  _id: chance.of(tags),
  createdAt: chance.of(tags),
  passport: { _id: 'x', url: chance.of(tags), name: chance.of(tags) },
  signature: { _id: 'x', url: chance.of(tags) }
})

/** Replaces some texts with markup and script links. */
function withTags(value: unknown, chance: Chance): unknown {
  if (typeof value === 'string') return chance.oneIn(2) ? chance.of(tags) : value
  if (Array.isArray(value)) return value.map(one => withTags(one, chance))
  if (!isAnswers(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withTags(one, chance)]))
}

function formWith(form: Form, value: unknown) {
  const facts = { today, stored: value }
  const from = { account: { email: 'ada@example.com' } }
  const options = { known: () => undefined, load: async () => [] }
  const given = createInitialAnswers(form, value ?? undefined, { today, from })
  return renderToStaticMarkup(
    createElement(SchemaForm, { form, value: given, from, facts, options, onSubmit() {} } as never)
  )
}

const recordWith = (form: Form, value: unknown) =>
  renderToStaticMarkup(createElement(RecordView, { form, record: value as View }))

function dangers(markup: string): string[] {
  const found = markup.match(/<img src=x|<script|<svg onload|(href|src)="javascript:pwned/)
  return found ? [`a text became markup (${found[0]})`] : []
}

/** Finds fields without a label among those asked of everyone. */
function unlabelled({ schema }: Form, markup: string): string[] {
  if (schema.type === 'array') return []
  return fieldsIn(schema)
    .filter(
      ([, field]) => field.title && !field['x-showIf'] && !field['x-retired'] && kindOf(field) !== 'group'
    )
    .filter(([, { title = '' }]) => !markup.includes(escaped(title.split('{')[0] ?? '')))
    .map(([name]) => `${name} has no label`)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')

function fieldsIn(schema: Schema) {
  return Object.entries(schema.properties ?? {})
}
