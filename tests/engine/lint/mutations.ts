import fs from 'node:fs'
import path from 'node:path'
import { isAnswers, valueAt } from '../../../engine/values/paths.ts'
import { parseSource, type Sources } from '../../../engine/schema-files/sources.ts'
import { type Edited, product } from './editing.ts'

/** A generated mistake: what it changes, and where the linter must report it. */
export interface Mutation {
  what: string
  file: string
  /** The smallest node of the changed file in which a finding must be. */
  at: (string | number)[]
  make: (sources: Sources) => void
}

const galleryFile = path.resolve(import.meta.dirname, '../../../engine/author/preview/gallery.json')
const galleryForm = 'steps/gallery/schema.json'

/** Kinds that only accounts and the end of the journey use; a step cannot ask for them. */
const elsewhere = new Set(['moment', 'password', 'code'])

/** Returns the product's schemas, and a form with a field of every kind that a form may ask for. */
export function createBase(): Sources {
  const { kinds, lists } = JSON.parse(fs.readFileSync(galleryFile, 'utf8')) as {
    kinds: { field: Edited }[]
    lists: { [name: string]: unknown }
  }
  const fields = kinds.flatMap(({ field }) => Object.entries(field as object))
  const properties = Object.fromEntries(
    fields.filter(([, { format }]) => !elsewhere.has(format)).map(([name, field]) => [unique(name), field])
  )
  const more = {
    asked: { type: 'string', title: 'Why', maxLength: 90, 'x-showIf': { size: 'small' } },
    needed: { type: 'string', title: 'Which one', 'x-requiredIf': { region: 'North East' } },
    worked: { type: 'string', title: 'Both', 'x-computed': { text: '{position} {remarks}' } },
    lastDay: {
      type: 'string',
      title: 'Last day of work',
      format: 'date',
      'x-notBefore': 'startedOn',
      errorMessage: { 'x-notBefore': 'The last day must not be before the first.' }
    }
  }
  const base = new Map(product)
  const write = (file: string, json: unknown) =>
    base.set(file, parseSource(file, JSON.stringify(json, null, 2)))
  for (const [name, list] of Object.entries(lists)) write(`lists/${name}.json`, list)
  write(galleryForm, {
    $schema: '../../meta/form.json',
    title: 'Every kind',
    type: 'object',
    required: ['position', 'size'],
    properties: { ...properties, ...more }
  })
  write('steps/gallery/ui.json', {
    $schema: '../../meta/ui.json',
    'ui:order': ['position', '*'],
    fields: { size: { 'ui:widget': 'radio' }, position: { 'ui:help': 'As in your contract.' } }
  })
  const record = structuredClone(base.get('employee-record/schema.json')?.value) as Edited
  record.properties.gallery = { 'x-route': 'gallery', $ref: '../steps/gallery/schema.json' }
  write('employee-record/schema.json', record)
  const journey = structuredClone(base.get('journey.json')?.value) as Edited
  const words = { save: 'Save', update: 'Save', afterFirstSave: journey.done.path }
  journey.steps.at(-1).afterFirstSave = '/employee/gallery'
  journey.steps.push({ form: 'steps/gallery', path: '/employee/gallery', ...words })
  write('journey.json', journey)
  const privacy = structuredClone(base.get('privacy.json')?.value) as Edited
  privacy.parts.gallery = structuredClone(privacy.parts.education)
  write('privacy.json', privacy)
  return base

  function unique(name: string) {
    const isThere = seen.has(name)
    seen.add(name)
    return isThere ? `${name}2` : name
  }
}

const seen = new Set<string>()

export function listMutations(base: Sources): Mutation[] {
  const files = [...base.values()].filter(
    ({ file }) => !file.startsWith('meta/') && isAnswers(base.get(file)?.value)
  )
  return files.flatMap(({ file, value }) => {
    if (/^(steps|account)\/.*schema\.json$/.test(file)) return ofForm(file, value)
    if (file.endsWith('ui.json')) return ofUi(file, value)
    if (file === 'employee-record/schema.json') return ofRecord(file, value)
    if (file === 'journey.json') return ofJourney(file, value)
    if (file.startsWith('sections/') && file.endsWith('schema.json')) return ofSection(file, value)
    return []
  })
}

type Place = (string | number)[]
type Change = [what: string, change: (holder: Edited) => void, where?: Place]

function changesAt(file: string, place: Place, changes: Change[]): Mutation[] {
  return changes.map(([what, change, where = []]) => ({
    what: `${what} in ${file} at ${place.join('/') || 'the top'}`,
    file,
    at: [...place, ...where],
    make: sources => {
      const json = structuredClone(sources.get(file)?.value)
      change(valueAt(json, place.map(String)))
      sources.set(file, parseSource(file, JSON.stringify(json, null, 2)))
    }
  }))
}

/** Returns the keyword with two letters swapped, or with an `s` added where that changes nothing. */
const misspell = (word: string) =>
  `${word.slice(0, -3)}${word.at(-2)}${word.at(-3)}${word.at(-1)}` === word
    ? `${word}s`
    : `${word.slice(0, -3)}${word.at(-2)}${word.at(-3)}${word.at(-1)}`

function rename(holder: Edited, from: string, to: string) {
  const entries = Object.entries(holder).map(([name, value]) => [name === from ? to : name, value])
  for (const name of Object.keys(holder)) delete holder[name]
  Object.assign(holder, Object.fromEntries(entries))
}

function ofForm(file: string, form: Edited): Mutation[] {
  const fields = listFields(form, [])
  return [
    ...changesAt(
      file,
      [],
      [
        [
          'a name in "required" that is not there',
          json => (json.required = [...(json.required ?? []), 'nope'])
        ],
        ...(form.required
          ? [['a name twice in "required"', json => json.required.push(json.required[0] ?? 'nope')] as Change]
          : []),
        ['"required" as a text', json => (json.required = 'all')],
        ...['properties', 'items']
          .filter(word => form[word])
          .map((word): Change => [`"${word}" misspelt`, json => rename(json, word, misspell(word))]),
        ['no title', json => delete json.title],
        ['a word of fields at the top', json => (json['x-showIf'] = { a: 'b' })],
        ['"if"', json => (json.if = { required: ['a'] })],
        ['a type that is none', json => (json.type = 'objekt')]
      ]
    ),
    ...fields.flatMap(([place, field]) => changesAt(file, place, changesOf(field, place)))
  ]
}

/** Lists every field of a form with its place, including fields in groups and rows. */
function listFields(schema: Edited, place: Place): [Place, Edited][] {
  const names = Object.keys(schema.properties ?? {})
  return [
    ...names.flatMap((name): [Place, Edited][] => {
      const at = [...place, 'properties', name]
      const field = schema.properties[name]
      return [[at, field], ...listFields(field, at)]
    }),
    ...(schema.items?.properties ? listFields(schema.items, [...place, 'items']) : [])
  ]
}

function changesOf(field: Edited, place: Place): Change[] {
  const { type, format, enum: choices, oneOf } = field
  const name = String(place.at(-1))
  const isFile = field['x-file'] !== undefined
  const words = Object.keys(field).filter(word => word !== 'type' && word.length > 3)
  const both = (one: string, other: string, low: number, high: number): Change => [
    `${one} above ${other}`,
    json => Object.assign(json, { [one]: high, [other]: low })
  ]
  return [
    ...words.map((word): Change => [`"${word}" misspelt`, json => rename(json, word, misspell(word))]),
    ['a type that is none', json => (json.type = 'strng')],
    ['"required": true', json => (json.required = true)],
    ['a title that is a number', json => (json.title = 5)],
    ['a title of spaces', json => (json.title = '  ')],
    ['"readOnly"', json => (json.readOnly = true)],
    ['"$ref" to a field that is not there', json => (json.$ref = '#/properties/nope')],
    ['a condition on a field that is not there', json => (json['x-showIf'] = { nope: 'x' })],
    ['a condition on itself', json => (json['x-showIf'] = { [name]: 'x' })],
    ['a condition that is a text', json => (json['x-showIf'] = 'always')],
    ['a list that is not there', json => (json['x-options'] = { list: 'nope' })],
    ['words of a rule that it does not have', json => (json.errorMessage = { minimun: 'No.' })],
    ['a format that is none', json => (json.format = 'dat')],
    ['"default" as a list', json => (json.default = [])],
    ...(type !== undefined
      ? [['another type', json => (json.type = type === 'string' ? 'number' : 'string')] as Change]
      : []),
    ...(type !== undefined ? [['no type', json => delete json.type] as Change] : []),
    ...(type === 'string' && !choices && !oneOf && !format
      ? [
          both('minLength', 'maxLength', 2, 5),
          ['a negative maxLength', json => (json.maxLength = -1)] as Change,
          ['maxLength 0', json => (json.maxLength = 0)] as Change,
          ['a huge maxLength', json => (json.maxLength = 1e12)] as Change,
          ['maxLength as a text', json => (json.maxLength = '50')] as Change,
          [
            'a pattern that is none',
            json => Object.assign(json, { pattern: '^[', errorMessage: 'No.' })
          ] as Change,
          [
            'a pattern without ends',
            json => Object.assign(json, { pattern: '[0-9]', errorMessage: 'No.' })
          ] as Change,
          [
            'a pattern longer than the field',
            json => Object.assign(json, { pattern: '^A[0-9]+-[0-9]{30}$', maxLength: 9, errorMessage: 'No.' })
          ] as Change,
          ['choices that are a text', json => (json.enum = 'a')] as Change,
          ['no choices', json => (json.enum = [])] as Change,
          ['rows of a text', json => (json.maxItems = 3)] as Change,
          ['a bound of a text', json => (json.maximum = 3)] as Change,
          [
            '"x-equals" of nothing',
            json => Object.assign(json, { 'x-equals': 'nope', errorMessage: 'No.' })
          ] as Change
        ]
      : []),
    ...(type === 'number' || type === 'integer'
      ? [
          both('minimum', 'maximum', 2, 5),
          ['a bound as a text', json => (json.maximum = '5')] as Change,
          ['steps of 0', json => (json.multipleOf = 0)] as Change,
          ['a length of a number', json => (json.maxLength = 3)] as Change,
          ['a default that is a text', json => (json.default = '5')] as Change
        ]
      : []),
    ...(type === 'boolean' ? [['a length of a box', json => (json.maxLength = 3)] as Change] : []),
    ...(type === 'array'
      ? [
          both('minItems', 'maxItems', 2, 5),
          ['no rows at all', json => (json.maxItems = 0)] as Change,
          ['no "items"', json => delete json.items] as Change
        ]
      : []),
    ...(choices
      ? [
          ['a choice twice', json => json.enum.push(json.enum[0])] as Change,
          ['a choice that is a number', json => json.enum.push(5)] as Change,
          ['a default in another case', json => (json.default = json.enum[0].toUpperCase())] as Change,
          [
            'a pattern that no choice fits',
            json => Object.assign(json, { pattern: '^[0-9]{4}$', errorMessage: 'No.' })
          ] as Change
        ]
      : []),
    ...(oneOf
      ? [
          ['a code twice', json => json.oneOf.push({ ...json.oneOf[0], title: 'Another' })] as Change,
          ['a choice without a label', json => delete json.oneOf[0].title] as Change
        ]
      : []),
    ...(isFile
      ? [
          ['no types of files', json => (json['x-file'].types = [])] as Change,
          ['a size as a text', json => (json['x-file'].maxBytes = '5')] as Change,
          ['a size below nothing', json => (json['x-file'].maxBytes = -5)] as Change
        ]
      : []),
    ...(format === 'date'
      ? [
          ['a day that is no word', json => (json['x-notAfter'] = 'tomorow')] as Change,
          [
            'limits that contradict each other',
            json =>
              Object.assign(json, { 'x-notBefore': 'today', 'x-notAfter': 'yesterday', errorMessage: 'No.' })
          ] as Change
        ]
      : []),
    ...(field['x-showIf']
      ? [
          [
            'a choice of another case in a condition',
            json => (json['x-showIf'] = { size: 'Small' })
          ] as Change,
          [
            'a condition that never holds',
            json => (json['x-showIf'] = { all: [{ size: 'small' }, { size: 'large' }] })
          ] as Change,
          ['a number in a condition on a text', json => (json['x-showIf'] = { size: 5 })] as Change
        ]
      : [])
  ]
}

function ofUi(file: string, ui: Edited): Mutation[] {
  const names = Object.keys(ui.fields ?? {})
  const words = Object.keys(ui).filter(word => word.startsWith('ui:'))
  return [
    ...changesAt(
      file,
      [],
      [
        ...words.map((word): Change => [`"${word}" misspelt`, json => rename(json, word, misspell(word))]),
        ['an order with a stranger', json => (json['ui:order'] = ['nope', '*'])],
        ['an order that forgets all but one', json => (json['ui:order'] = ['nope'])],
        ['an order as a text', json => (json['ui:order'] = 'name')],
        ['settings of a field that is not there', json => (json.fields = { ...json.fields, nope: {} })]
      ]
    ),
    ...names.flatMap(name =>
      changesAt(
        file,
        ['fields', name],
        [
          ...Object.keys(ui.fields[name]).map((word): Change => [
            `"${word}" misspelt`,
            json => rename(json, word, misspell(word))
          ]),
          ['a widget that is none', json => (json['ui:widget'] = 'radios')],
          ['a hint that is a number', json => (json['ui:help'] = 5)]
        ]
      )
    )
  ]
}

function ofRecord(file: string, record: Edited): Mutation[] {
  const names = Object.keys(record.properties)
  return [
    ...changesAt(
      file,
      [],
      [
        ['a part in "required" that is not there', json => json.required.push('nope')],
        ['no parts', json => (json.properties = {})]
      ]
    ),
    ...names.flatMap((name, index) =>
      changesAt(
        file,
        ['properties', name],
        [
          ['no route', json => delete json['x-route']],
          ['a route that is a number', json => (json['x-route'] = 5)],
          [
            'the route of another',
            json => (json['x-route'] = record.properties[names[index - 1] ?? names[1] ?? '']['x-route']),
            ['..']
          ],
          ['a form that is not there', json => Object.assign(json, { $ref: '../steps/nope/schema.json' })],
          ['"x-route" misspelt', json => rename(json, 'x-route', 'x-ruote')]
        ]
      )
    )
  ]
}

function ofJourney(file: string, { steps }: Edited): Mutation[] {
  return [
    ...changesAt(
      file,
      [],
      [
        ['no last page', json => delete json.done],
        ['"steps" misspelt', json => rename(json, 'steps', 'stesp')]
      ]
    ),
    ...(steps as Edited[]).flatMap((step, index) =>
      changesAt(
        file,
        ['steps', index],
        [
          ...Object.keys(step)
            .filter(word => word.length > 3)
            .map((word): Change => [`"${word}" misspelt`, json => rename(json, word, misspell(word))]),
          ['a form that is not there', json => (json.form = 'steps/nope')],
          ['a link to nowhere', json => (json.afterFirstSave = '/employee/nope')],
          ['no path', json => delete json.path],
          ['a path with a colon', json => (json.path = '/employee/:id'), ['..', '..']],
          ['a condition on nothing', json => (json.when = { '/nope/a': 'x' })]
        ]
      )
    )
  ]
}

function ofSection(file: string, section: Edited): Mutation[] {
  const names = Object.keys(section.properties ?? {}).filter(name => section.properties[name].$ref)
  return names.flatMap(name =>
    changesAt(
      file,
      ['properties', name],
      [
        [
          'a field that is not there',
          json => (json.$ref = `${String(json.$ref).replace(/\/[^/]*$/, '')}/nope`)
        ],
        ['"$ref" misspelt', json => rename(json, '$ref', '$erf')]
      ]
    )
  )
}
