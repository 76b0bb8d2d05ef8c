import type { Chance } from '../../engine/authoring/samples/chance.ts'
import { createSeededChance } from '../../engine/authoring/samples/seeded-chance.ts'

/** A form as an author writes it: its schema and its ui. */
export interface WrittenForm {
  schema: Json
  ui: Json
}

/** A part of the record with its forms, as an author might write them. */
export interface FormSet {
  seed: number
  forms: WrittenForm[]
  /** Files of schemas/lists that its fields use, by name. */
  lists: { [name: string]: Json }
  /** The condition for its steps; they are always shown if it is absent. */
  when?: Json
}

// oxlint-disable-next-line typescript/no-explicit-any -- JSON of every shape is put together here.
export type Json = { [name: string]: any }

const pdf = ['application/pdf']
const pictures = ['image/jpeg', 'image/png']

/** Returns a random set, the same one for the same seed: one or two forms of one part, with fields of all kinds. */
export function createRandomSet(seed: number): FormSet {
  const chance = createSeededChance(seed)
  const names = createNames()
  const lists = createLists(seed)
  const offer = Object.keys(lists)
  const forms = createForms(chance, names, offer)
  const when = chance.happens(0.2) ? chance.pick(timesAsked) : undefined
  const written = JSON.stringify(forms)
  const used = offer.filter(name => written.includes(`"${name}"`))
  return { seed, forms, lists: withKeys(lists, used), ...(when && { when }) }
}

function createForms(chance: Chance, names: Names, lists: readonly string[]): WrittenForm[] {
  if (chance.happens(0.06)) return [{ schema: createList(chance, names, lists), ui: {} }]
  if (chance.happens(0.06)) return [{ schema: createNumberedFiles(chance, names), ui: {} }]
  const count = chance.happens(0.2) ? 2 : 1
  return Array.from({ length: count }, () => createForm(chance, names, lists))
}

/** Conditions of steps that are true for an empty record. */
const timesAsked: Json[] = [
  { not: { '/personalInfo/gender': 'male' } },
  { '/personalInfo/gender': { answered: false } },
  { any: [{ '/personalInfo/gender': 'female' }, { '/employeeDetails/bankName': { answered: false } }] }
]

/** Returns one list of each kind: plain, depending on another answer, the keys of that list, and employees. */
function createLists(seed: number): { [name: string]: Json } {
  const nameOf = (what: string) => `set-${seed}-${what}`
  return {
    [nameOf('grades')]: { title: `Grades ${seed}`, items: ['Junior', 'Senior', 'Head of a team'] },
    [nameOf('units')]: {
      title: `Units ${seed}`,
      by: 'department',
      items: { Finance: ['Payroll', 'Audit'], 'Road & rail': ['Fleet', 'Sites'] }
    },
    [nameOf('departments')]: { title: `Departments ${seed}`, keysOf: nameOf('units') },
    [nameOf('people')]: {
      title: `People ${seed}`,
      source: 'employees',
      status: 'any',
      client: 'any',
      shown: ['name']
    }
  }
}

/** Returns the lists that are used, and lists whose keys they are. */
const withKeys = (lists: { [name: string]: Json }, used: readonly string[]) =>
  Object.fromEntries(
    Object.entries(lists).filter(
      ([name]) => used.includes(name) || used.some(other => lists[other]?.keysOf === name)
    )
  )

function createNumberedFiles(chance: Chance, names: Names): Json {
  const { name, title } = names('paper')
  return {
    title: `Papers ${title}`,
    type: 'array',
    format: 'pdf',
    'x-file': {
      field: name,
      types: pdf,
      maxBytes: 500_000,
      slots: chance.whole(1, 3),
      slotTitle: `${title} {n}`,
      ...(chance.happens(0.5) && { saveWithout: true })
    }
  }
}

/** Returns a unique name and title for each call. */
type Names = (word: string) => { name: string; title: string }

function createNames(): Names {
  let count = 0
  return word => {
    count += 1
    return { name: `${word}${count}`, title: `${word.slice(0, 1).toUpperCase()}${word.slice(1)} no ${count}` }
  }
}

interface Place {
  chance: Chance
  names: Names
  /** The number of groups and rows around it. */
  depth: number
  isInRows: boolean
  /** The names of the lists of the set. */
  lists: readonly string[]
}

function createForm(chance: Chance, names: Names, lists: readonly string[]): WrittenForm {
  const schema = createGroup({ chance, names, depth: 0, isInRows: false, lists }, chance.whole(2, 12))
  const fields = Object.keys(schema.properties)
  const isOfPages = fields.length > 3 && chance.happens(0.15)
  const half = Math.ceil(fields.length / 2)
  const pages = [fields.slice(0, half), fields.slice(half)].map((some, index) => ({
    title: `Page ${names('page').title} ${index + 1}`,
    fields: some
  }))
  return {
    schema: { title: `Form ${names('form').title}`, ...schema },
    ui: { ...(isOfPages && { 'ui:pages': pages }), ...layOut(schema, chance) }
  }
}

/** Shows some groups of fields with the same choices as tables. */
function layOut({ properties }: Json, chance: Chance): Json {
  const grids = Object.keys(properties).filter(name => name.startsWith('grid') && chance.happens(0.8))
  const fields = Object.fromEntries(grids.map(name => [name, { 'ui:layout': 'table' }]))
  return grids.length > 0 ? { fields } : {}
}

function createList(chance: Chance, names: Names, lists: readonly string[]): Json {
  const place = { chance, names, depth: 1, isInRows: true, lists }
  return {
    title: `List ${names('list').title}`,
    type: 'array',
    maxItems: 5,
    items: createGroup(place, chance.whole(1, 4))
  }
}

function createGroup(place: Place, size: number): Json {
  const { chance } = place
  const properties: Json = {}
  for (let index = 0; index < size; index++) addField(properties, place)
  const all = Object.keys(properties)
  const required = all.filter(name => canBeRequired(properties[name]) && chance.happens(0.5))
  const rules = createRules(properties, place)
  const warnings = createWarnings(properties, place)
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties,
    ...(rules.length > 0 && { 'x-rules': rules }),
    ...(warnings.length > 0 && { 'x-warn': warnings })
  }
}

const canBeRequired = (field: Json) =>
  !field['x-computed'] && !field['x-requiredIf'] && !field.readOnly && !isOpenBox(field)

/** A checkbox that need not be ticked. */
const isOpenBox = ({ type, format, const: only }: Json) =>
  type === 'boolean' && format === undefined && only === undefined

function addField(properties: Json, place: Place) {
  const { chance, names, depth } = place
  const makers = depth < 3 && chance.happens(0.35) ? containers : plain
  const [word, make] = chance.pick(makers)
  const { name, title } = names(word)
  const field = make(place, properties, name)
  if (!field) return
  properties[name] = { title, ...field }
  if (field.$ref === undefined && chance.happens(0.25)) addCondition(properties, name, chance)
  if (chance.happens(0.15)) addWarning(properties[name], name, chance)
}

type Maker = (place: Place, beside: Json, name: string) => Json | undefined

const text = (more: Json = {}): Json => ({ type: 'string', ...more })

const plain: [word: string, make: Maker][] = [
  ['text', ({ chance }) => text(chance.pick([{}, { maxLength: 40 }, { minLength: 3, maxLength: 60 }]))],
  ['coded', ({ chance }) => text(chance.pick(patterns))],
  ['masked', ({ chance }) => text({ 'x-mask': chance.pick(['00 000 000', 'AA-00', '000-000-000 A']) })],
  [
    'long',
    ({ chance }) =>
      text({ format: 'longtext', ...chance.pick<Json>([{}, { 'x-minWords': 3, 'x-maxWords': 40 }]) })
  ],
  ['marked', () => text({ format: 'markdown' })],
  [
    'digit',
    ({ chance }) => text({ format: 'digits', ...chance.pick<Json>([{}, { minLength: 4, maxLength: 9 }]) })
  ],
  [
    'number',
    ({ chance }) => ({
      type: 'number',
      ...chance.pick<Json>([{}, { minimum: 0, maximum: 500 }, { multipleOf: 0.25 }])
    })
  ],
  [
    'count',
    ({ chance }) => ({
      type: 'integer',
      ...chance.pick<Json>([{}, { minimum: 1, maximum: 9 }, { exclusiveMinimum: 0 }])
    })
  ],
  [
    'money',
    ({ chance }) => ({
      type: 'integer',
      format: 'money',
      ...chance.pick<Json>([{}, { 'x-currency': 'USD' }, { maximum: 9_000_000 }])
    })
  ],
  ['amount', () => text({ format: 'amount', 'x-currencies': ['NGN', 'USD', 'JPY'] })],
  ['share', () => ({ type: 'number', format: 'percentage' })],
  ['mail', () => text({ format: 'email' })],
  ['site', () => text({ format: 'uri' })],
  ['phone', () => text({ format: 'phone' })],
  ['date', createDate],
  [
    'moment',
    ({ chance }) => text({ format: chance.pick(['datetime', 'date-time', 'month', 'partialdate', 'time']) })
  ],
  ['box', ({ chance }) => ({ type: 'boolean', ...chance.pick<Json>([{}, { const: true }]) })],
  ['yes', () => ({ type: 'boolean', format: 'yesno' })],
  ['choice', createChoice],
  ['several', createSeveral],
  [
    'listed',
    ({ chance }) =>
      text({
        format: chance.pick(['choice', 'suggestion']),
        'x-options': { list: chance.pick(['countries', 'banks', 'states', 'clients']) }
      })
  ],
  ['graded', createListedChoice],
  ['unit', createUnit],
  ['person', createPerson],
  ['area', createDependentChoice],
  ['value', createValues],
  ['file', createFileField],
  ['paper', createFileField],
  ['proof', createFileField],
  ['sum', createComputed],
  ['fixed', () => text({ default: 'Known to us', readOnly: true })],
  ['identifier', createIdentifier],
  ['turn', createOfferedChoice],
  ['usual', () => text({ default: 'As usual', maxLength: 40 })]
]

/** A number that identifies a person. At the top level of a form it may require confirmation of changes, or be unique. */
function createIdentifier({ chance, depth }: Place): Json {
  const words = depth === 0 ? chance.pick<Json>([{}, { 'x-confirm': true }, { 'x-unique': true }]) : {}
  return text({ format: 'digits', minLength: 6, maxLength: 12, 'x-sensitive': 'identifier', ...words })
}

/** Choices, one of which is only offered depending on another answer. */
function createOfferedChoice(_: Place, beside: Json): Json | undefined {
  const other = Object.keys(beside).find(name => beside[name].format === 'yesno')
  if (other === undefined) return undefined
  return text({
    oneOf: [
      { const: 'n', title: 'By night', 'x-showIf': { [other]: true } },
      { const: 'd', title: 'By day' }
    ]
  })
}

const patterns: Json[] = [
  { pattern: '^[A-Z]{2}[0-9]{4}$', errorMessage: 'Two letters and 4 digits.' },
  { pattern: '^(yes|no|perhaps)$', errorMessage: 'Say yes, no or perhaps.' },
  { pattern: '^[0-9]{3,5}(-[a-z]{1,4})?$', errorMessage: '3 to 5 digits, and up to 4 letters.' }
]

const containers: [word: string, make: Maker][] = [
  ['group', place => createGroup({ ...place, depth: place.depth + 1 }, place.chance.whole(1, 4))],
  ['home', () => ({ type: 'object', format: 'address' })],
  ['home', () => ({ type: 'object', format: 'address' })],
  ['rows', createRows],
  ['named', createNamedRows],
  ['way', createWays],
  ['again', createReference],
  ['grid', createGrid]
]

const findList = ({ lists }: Place, what: string) => lists.find(name => name.endsWith(`-${what}`)) ?? ''

function createListedChoice(place: Place): Json {
  const { chance } = place
  const offered = { 'x-options': { list: findList(place, 'grades') } }
  return chance.pick<() => Json>([
    () => text({ format: 'choice', ...offered }),
    () => text({ format: 'suggestion', maxLength: 60, ...offered }),
    () => ({
      type: 'array',
      format: 'values',
      maxItems: 3,
      items: text({ title: place.names('item').title, format: 'choice', ...offered })
    })
  ])()
}

/** A choice that depends on another choice, from the set's lists. */
function createUnit(place: Place, beside: Json, name: string): Json {
  beside[`${name}Department`] = {
    title: `Department of ${name}`,
    ...text({ format: 'choice', 'x-options': { list: findList(place, 'departments') } })
  }
  const params = { department: `${name}Department` }
  return text({ format: 'choice', 'x-options': { list: findList(place, 'units'), params } })
}

function createPerson(place: Place): Json {
  return text({ format: 'employee', 'x-options': { list: findList(place, 'people') } })
}

/** Fields with the same choices. */
function createGrid({ chance, names }: Place): Json {
  const choices = chance.pick<Json>([
    text({ enum: ['good', 'fair', 'poor'] }),
    { type: 'boolean', format: 'yesno' }
  ])
  const questions = Array.from({ length: chance.whole(2, 4) }, () => names('mark'))
  return {
    type: 'object',
    properties: Object.fromEntries(questions.map(({ name, title }) => [name, { title, ...choices }]))
  }
}

function addWarning(field: Json, name: string, { whole }: Chance) {
  const isAsked = !field['x-computed'] && !field.readOnly && field.const === undefined
  if (!isAsked) return
  const tests: [isOf: boolean, test: Json][] = [
    [field.type === 'integer' && !field.format && field.multipleOf === undefined, { atMost: whole(2, 6) }],
    [field.type === 'string' && field.format === 'date', { notBefore: '1980-01-01' }],
    [
      field.type === 'string' && field.format === undefined && !field.enum && !field.oneOf,
      { answered: true }
    ],
    [field.format === 'yesno', { isNot: true }]
  ]
  const [, test] = tests.find(([isOf]) => isOf) ?? []
  if (test) field['x-warn'] = [{ must: { [name]: test }, message: `Unusual ${name}: is that right?` }]
}

/** Warnings about combinations of answers in a form, a group or a row. */
function createWarnings(properties: Json, { chance }: Place): Json[] {
  const [one, other] = Object.keys(properties).filter(
    name => properties[name].format === 'yesno' && !properties[name]['x-warn']
  )
  if (one === undefined || other === undefined || !chance.happens(0.5)) return []
  return [
    {
      if: { [one]: true },
      must: { [other]: false },
      field: other,
      message: `Both ${one} and ${other}: is that right?`
    }
  ]
}

function createDate({ chance }: Place, beside: Json): Json {
  const other = Object.keys(beside).find(name => beside[name].format === 'date')
  const limits: Json[] = [
    {},
    { 'x-notAfter': 'today' },
    { 'x-notBefore': 'today - 40 years', 'x-notAfter': 'today' },
    { 'x-notBefore': 'today' },
    ...(other ? [{ 'x-notBefore': other }] : [])
  ]
  return text({ format: 'date', ...chance.pick(limits) })
}

function createChoice({ chance }: Place): Json {
  if (chance.happens(0.5)) return text({ enum: ['red', 'green', 'dark blue'] })
  return text({
    oneOf: [
      { const: 'a', title: 'The first' },
      { const: 'b', title: 'The second' },
      { const: 'c', title: 'Another one' }
    ]
  })
}

function createSeveral({ chance }: Place): Json {
  const items = text({ enum: ['bus', 'train', 'car', 'on foot'] })
  const limits = chance.pick<Json>([
    {},
    { minItems: 2, errorMessage: 'Choose two at least.' },
    { maxItems: 2 },
    { 'x-none': 'on foot' }
  ])
  return { type: 'array', uniqueItems: true, items, ...limits }
}

function createDependentChoice(_: Place, beside: Json, name: string): Json {
  beside[`${name}State`] = {
    title: `State of ${name}`,
    ...text({ format: 'choice', 'x-options': { list: 'states' } })
  }
  return text({ format: 'choice', 'x-options': { list: 'lgas', params: { state: `${name}State` } } })
}

function createValues({ chance, names }: Place): Json {
  const item = chance.pick<Json>([
    text({ maxLength: 30 }),
    { type: 'integer', minimum: 0, maximum: 99 },
    text({ format: 'date', 'x-notAfter': 'today' }),
    text({ format: 'email' })
  ])
  const items = { title: names('item').title, ...item }
  return {
    type: 'array',
    maxItems: 4,
    items,
    ...chance.pick<Json>([{}, { uniqueItems: true }, { format: 'values' }])
  }
}

function createFileField({ chance, depth, isInRows }: Place, _: Json, name: string): Json {
  const needsRoute = depth > 0 || isInRows || chance.happens(0.5)
  const route = needsRoute ? { route: name } : {}
  const kind = chance.pick(['pdf', 'image', 'signature', ...(needsRoute ? ['files'] : [])])
  if (kind === 'pdf') return { format: 'pdf', 'x-file': { types: pdf, maxBytes: 500_000, ...route } }
  if (kind === 'files')
    return { format: 'files', maxItems: 3, 'x-file': { types: pdf, maxBytes: 500_000, ...route } }
  const size = kind === 'image' ? { width: 300, height: 300 } : { maxSide: 600 }
  return { format: 'image', 'x-file': { types: pictures, maxBytes: 500_000, ...size, ...route } }
}

function createComputed(_: Place, beside: Json): Json | undefined {
  const numbers = Object.keys(beside).filter(name => beside[name].type === 'number' && !beside[name].format)
  const texts = Object.keys(beside).filter(
    name =>
      beside[name].type === 'string' && !beside[name].format && !beside[name].enum && !beside[name].oneOf
  )
  if (numbers.length > 0) return { type: 'number', 'x-computed': { sum: [...numbers, 1] } }
  if (texts.length > 0) return text({ 'x-computed': { text: texts.map(name => `{${name}}`).join(' ') } })
  return undefined
}

function createRows(place: Place, beside: Json): Json {
  const { chance } = place
  const items = createGroup({ ...place, depth: place.depth + 1, isInRows: true }, chance.whole(1, 4))
  const count = Object.keys(beside).find(
    name => beside[name].type === 'integer' && beside[name].maximum === 9
  )
  const limits = chance.pick<Json>([
    {},
    { minItems: 2 },
    ...(count ? [{ 'x-asManyAs': count, maxItems: 9 }] : [])
  ])
  return { type: 'array', maxItems: 5, items, ...limits }
}

function createNamedRows(place: Place): Json {
  const { chance, names } = place
  const row = createGroup({ ...place, depth: place.depth + 1, isInRows: true }, chance.whole(1, 3))
  const items = Array.from({ length: chance.whole(1, 3) }, () => ({ title: names('row').title, ...row }))
  const more = chance.happens(0.5) ? { title: names('row').title, ...row } : false
  return { type: 'array', items, additionalItems: more, ...(more && { maxItems: 5 }) }
}

/** One of several groups of fields, chosen by an answer. */
function createWays({ names }: Place): Json {
  const ways = ['account', 'cheque', 'cash'].map((code, index) => {
    const { name, title } = names('detail')
    const asked = index === 2 ? {} : { [name]: text({ title, maxLength: 30 }) }
    return {
      title: `By ${code} ${names('way').title}`,
      properties: { way: { const: code }, ...asked },
      ...(index === 0 && { required: [name] })
    }
  })
  return { type: 'object', properties: { way: { title: names('how').title } }, oneOf: ways }
}

/** A reference to another group of the form: as a group, or as rows. */
function createReference({ chance, depth }: Place, beside: Json): Json | undefined {
  if (depth > 0) return undefined
  const group = Object.keys(beside).find(name => beside[name].type === 'object' && beside[name].properties)
  if (group === undefined) return undefined
  const $ref = `#/properties/${group}`
  return chance.happens(0.5) ? { $ref } : { type: 'array', maxItems: 3, items: { $ref } }
}

/** Shows or requires the field only depending on another answer. */
function addCondition(properties: Json, name: string, chance: Chance) {
  const others = Object.keys(properties).filter(
    other => other !== name && testsFor(properties[other]).length > 0
  )
  if (others.length === 0) return
  const other = chance.pick(others)
  const ofOtherPart = { '/personalInfo/gender': 'female' }
  const condition = chance.happens(0.1) ? ofOtherPart : { [other]: chance.pick(testsFor(properties[other])) }
  const field = properties[name]
  const isQuestion =
    field.type !== 'object' && !field['x-computed'] && !field.readOnly && field.const === undefined
  if (isQuestion && chance.happens(0.3)) field['x-requiredIf'] = condition
  else field['x-showIf'] = condition
}

function testsFor(field: Json): unknown[] {
  if (field.readOnly || field['x-computed']) return []
  if (field.format === 'yesno') return [true, false]
  if (field.enum) return ['red', ['green', 'dark blue'], { not: 'red' }].slice(0, 2)
  if (field.oneOf?.length === 3 && field.type === 'string') return ['a', ['b', 'c']]
  if (field.type === 'integer' && field.maximum === 9)
    return [{ moreThan: 3 }, { atMost: 5 }, { answered: true }]
  if (field.type === 'string' && field.format === undefined && field.pattern === undefined)
    return [{ answered: true }, { answered: false }]
  if (field.format === 'date') return [{ answered: true }]
  return []
}

function createRules(properties: Json, { chance }: Place): Json[] {
  const [one, other] = Object.keys(properties).filter(
    name => properties[name].type === 'integer' && !properties[name].format
  )
  if (other === undefined || one === undefined || !chance.happens(0.4)) return []
  return [
    { must: { [other]: { atLeast: { field: one } } }, field: other, message: 'The second must not be less.' }
  ]
}
