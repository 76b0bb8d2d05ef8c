import fc, { type Arbitrary } from 'fast-check'
import { isFile, isNumeric, kindOf, kinds, listParams, type Schema } from '../../engine/index.ts'
import { fits, limitOf, matching, type Recipe, recipeOf } from './answers.ts'
import {
  brokenDate,
  brokenDateTime,
  brokenMoment,
  dateBeyond,
  dateTimeBeyond,
  momentBeyond
} from './dates.ts'
import { badNumbers } from './numbers.ts'
import { brokenText } from './texts.ts'
import { openChoices } from './words.ts'
import type { World } from './world.ts'

/** Invalid answers to a field, and the rules of which one must report them. */
export interface Bad {
  what: string
  keywords: [keyword: string, limit?: unknown][]
  recipe: Arbitrary<Recipe>
  needsJson?: boolean
  /** The field or row within the answer at which the problem is reported, if not at the answer itself. */
  below?: string
}

/** Returns all ways in which an answer to this field can be invalid by itself. */
export function badAnswers(schema: Schema, world: World, isRequired: boolean, isForm: boolean): Bad[] {
  if (isFile(schema)) return isRequired ? leftOutFile(schema) : []
  const own =
    schema.type === 'array'
      ? kindOf(schema) === 'choices'
        ? badSeveral(schema)
        : kindOf(schema) === 'values'
          ? badPlainLists(schema, world)
          : badLists(schema, world)
      : schema.properties
        ? badGroups(isForm)
        : badValues(schema, world)
  if (['group', 'address'].includes(kindOf(schema)))
    return isRequired ? [...leftOutGroup(schema), ...own] : own
  return isRequired ? [...leftOut(schema), ...own] : own
}

/** A group with a single required field reports at that field that it was left out. */
function leftOutGroup({ required = [], properties = {} }: Schema): Bad[] {
  const [name = ''] = required
  const field = properties[name]
  if (required.length !== 1 || !field || field.properties || field['x-showIf']) return []
  return leftOut(field).map(bad => ({ ...bad, below: name }))
}

const always = (answers: Arbitrary<unknown>): Arbitrary<Recipe> => answers.map(answer => () => answer)

function leftOut(schema: Schema): Bad[] {
  const empty = kindOf(schema) === 'password' ? [undefined, '', null] : [undefined, '', '  ', '\t\n', null]
  return [
    { what: 'left out', keywords: [['required']], recipe: always(fc.constantFrom<unknown[]>(...empty)) }
  ]
}

/**
 * Only a file that is sent with the save: files with an upload of their own are required by the page and the record, not by a
 * save.
 */
function leftOutFile({ 'x-file': file }: Schema): Bad[] {
  if (!file || file.route || file.slots || file.saveWithout) return []
  return [{ what: 'file left out', keywords: [['required']], recipe: always(fc.constant(undefined)) }]
}

function badLists(schema: Schema, world: World): Bad[] {
  const row = recipeOf(schema.items ?? {}, world, true)
  const most = schema.maxItems ?? 1000
  const rows = (count: number) => row.map<Recipe>(one => () => Array.from({ length: count }, () => one({})))
  const overfull = fc.integer({ min: 1, max: 5 }).chain(more => rows(most + more))
  const fewer = (schema.minItems ?? 0) - 1
  return [
    { what: 'too many rows', keywords: [['maxItems', most]], recipe: overfull },
    ...(fewer >= 0
      ? [
          {
            what: 'too few rows',
            keywords: [['minItems', fewer + 1]],
            recipe: fc.nat({ max: fewer }).chain(rows)
          } satisfies Bad
        ]
      : []),
    {
      what: 'no list',
      keywords: [['type']],
      recipe: always(fc.constantFrom<unknown[]>('text', 5, true, {})),
      needsJson: true
    }
  ]
}

function badPlainLists(schema: Schema, world: World): Bad[] {
  const one = recipeOf(schema.items ?? {}, world, true)
  const { minItems = 0, uniqueItems } = schema
  const some = (count: number) =>
    one.map<Recipe>(answer => () => Array.from({ length: count }, () => answer({})))
  const lists = badLists(schema, world).filter(({ what }) => what !== 'too few rows')
  return [
    ...lists,
    ...(minItems > 1
      ? [
          {
            what: 'too few answers',
            keywords: [['minItems', minItems]],
            recipe: fc.integer({ min: 1, max: minItems - 1 }).chain(some)
          } satisfies Bad
        ]
      : []),
    ...(uniqueItems
      ? [{ what: 'one twice', keywords: [['uniqueItems']], recipe: some(2), below: '1' } satisfies Bad]
      : [])
  ]
}

function badSeveral({ items, minItems = 0, maxItems, 'x-none': none }: Schema): Bad[] {
  const all = items?.enum ?? []
  const choices = all.filter(choice => choice !== none)
  const [first = ''] = choices
  const bad = (what: string, keyword: string, answers: Arbitrary<unknown>, limit?: unknown): Bad => ({
    what,
    keywords: [
      [keyword, limit],
      ['enum'],
      ...(minItems > 1 ? [['minItems', minItems] as [string, unknown]] : [])
    ],
    recipe: always(answers)
  })
  const maxLength = Math.min(maxItems ?? choices.length, choices.length)
  const some = fc.shuffledSubarray(choices, { minLength: Math.max(1, minItems), maxLength })
  return [
    bad(
      'not a choice',
      'enum',
      some.map(chosen => [...chosen.slice(1), 'Nowhere'])
    ),
    ...badClosed(items ?? {}, code => [code]),
    bad('a choice twice', 'uniqueItems', fc.constant([first, ...choices].slice(0, Math.max(2, minItems)))),
    ...(none === undefined ? [] : [bad('none and others', 'x-none', fc.constant([first, none]), none)]),
    ...(minItems > 1
      ? [bad('too few', 'minItems', fc.constant(choices.slice(0, minItems - 1)), minItems)]
      : []),
    ...(maxItems && maxItems < choices.length
      ? [bad('too many', 'maxItems', fc.constant(choices), maxItems)]
      : []),
    {
      ...bad('others', 'enum', fc.constantFrom<unknown[]>([0.25], [{}], [[first]], [true])),
      needsJson: true
    },
    { ...bad('no list', 'type', fc.constantFrom<unknown[]>(5, true, {}, first)), needsJson: true }
  ]
}

/** The value of a whole form is always a group on its page. */
function badGroups(isForm: boolean): Bad[] {
  if (isForm) return []
  return [
    {
      what: 'no group',
      keywords: [['type']],
      recipe: always(fc.constantFrom<unknown[]>('text', 5, true, [])),
      needsJson: true
    }
  ]
}

function badValues(schema: Schema, world: World): Bad[] {
  if (schema.type === 'boolean') return badBoxes(schema)
  if (schema.enum && isNumeric(schema)) return badCodes()
  if (schema.type === 'number' || schema.type === 'integer') return badNumbers(schema)
  if (schema.type !== 'string') return []
  return [
    ...wrongTypes(schema),
    ...badLengths(schema),
    ...badWords(schema),
    ...badTexts(schema),
    ...badChoices(schema, world),
    ...badDates(schema, world),
    ...unequal(schema)
  ]
}

/** Invalid answers to a choice of numbers. */
function badCodes(): Bad[] {
  const keywords: Bad['keywords'] = [['enum'], ['type']]
  const codes = fc.constantFrom<unknown[]>(99, '99', ' 99 ', 'Atlantis', '1,5', 0.25)
  return [
    { what: 'no such code', keywords, recipe: always(codes) },
    {
      what: 'no code',
      keywords,
      recipe: always(fc.constantFrom<unknown[]>(true, [], {}, [1])),
      needsJson: true
    }
  ]
}

function badBoxes(schema: Schema): Bad[] {
  const notABox: Bad = {
    what: 'no box',
    keywords: [['type'], ['const']],
    recipe: always(fc.constantFrom<unknown[]>('yes', 'true', 1, [], {})),
    needsJson: true
  }
  if (schema.const === undefined) return [notABox]
  return [notABox, { what: 'not ticked', keywords: [['const']], recipe: always(fc.constant(!schema.const)) }]
}

function wrongTypes(schema: Schema): Bad[] {
  const others = fc.oneof(
    fc.constantFrom<unknown[]>(0, 1, -1, 1.5, true, false, [], {}, ['text'], { text: 'text' }),
    fc.integer(),
    fc.array(fc.string(), { maxLength: 2 })
  )
  const keywords: Bad['keywords'] = [
    ['type'],
    ...(schema.enum ? [['enum'] as [string]] : []),
    ...also(schema, 'x-equals')
  ]
  return [{ what: 'wrong type', keywords, recipe: always(others), needsJson: true }]
}

function badLengths(schema: Schema): Bad[] {
  const most = limitOf(schema)
  const unit = kindOf(schema) === 'digits' || kindOf(schema) === 'code' ? '7' : 'x'
  const long = fc.constantFrom(1, 2, 100, 20_000).map(more => unit.repeat(most + more))
  const least = schema.minLength ?? 0
  const short = fc.integer({ min: 1, max: Math.max(1, least - 1) }).map(length => unit.repeat(length))
  return [
    {
      what: 'too long',
      keywords: hasOneForm(schema) ? [['format']] : [['maxLength', most]],
      recipe: always(long)
    },
    ...(least > 1
      ? [{ what: 'too short', keywords: [['minLength', least]], recipe: always(short) } satisfies Bad]
      : [])
  ]
}

/** Whether a text that is too long is better reported as having the wrong format. */
const hasOneForm = (schema: Schema) => schema.maxLength === undefined && kinds[kindOf(schema)].hasOwnLength

function badWords({ 'x-minWords': least = 1, 'x-maxWords': most = Number.POSITIVE_INFINITY }: Schema): Bad[] {
  const words = (count: number) =>
    always(fc.constantFrom(' ', '\u2003').map(space => Array(count).fill('a').join(space)))
  return [
    ...(least > 1
      ? [{ what: 'too few words', keywords: [['x-minWords', least]], recipe: words(least - 1) } satisfies Bad]
      : []),
    ...(Number.isFinite(most)
      ? [{ what: 'too many words', keywords: [['x-maxWords', most]], recipe: words(most + 1) } satisfies Bad]
      : [])
  ]
}

function badTexts(schema: Schema): Bad[] {
  const kind = kindOf(schema)
  const least: Bad['keywords'] = schema.minLength ? [['minLength', schema.minLength]] : []
  const words: Bad['keywords'] = schema['x-minWords'] ? [['x-minWords', schema['x-minWords']]] : []
  const first = [...least, ...words, ...also(schema, 'pattern', 'enum')]
  const most = limitOf(schema)
  const broken = (what: string, texts: Arbitrary<string>): Bad => ({
    what,
    keywords: [...first, ['format']],
    recipe: always(texts.filter(text => text.length <= most && !kinds[kind].isValid(text.trim())))
  })
  const ofKind = brokenOfKind[kind]
  return [
    ...(ofKind ? [broken(`no ${kind}`, ofKind)] : []),
    ...(kind === 'text' ||
    kind === 'longtext' ||
    kind === 'markdown' ||
    kind === 'suggestion' ||
    (kind === 'choice' && !schema['x-options'])
      ? [broken('a control character', brokenText)]
      : []),
    ...(schema.pattern ? [offPattern(schema, schema.pattern)] : [])
  ]
}

const brokenOfKind: { [kind: string]: Arbitrary<string> | undefined } = {
  digits: fc
    .oneof(
      fc.constantFrom('abc', '12 34', '-1', '1.5', '１２３', '٣', '12\u00003'),
      fc.string({ minLength: 1, maxLength: 8 })
    )
    .filter(text => text.trim() !== ''),
  code: fc.constantFrom('abcd', '12a', '1 2', '-123', '１２'),
  email: fc.constantFrom(
    'plain',
    'a@b',
    'a b@c.example',
    '@c.example',
    'a@',
    'a@c..example',
    'ü@c.example',
    'a@b@c.example',
    'a@-c.example',
    `${'x'.repeat(65)}@c.example`
  ),
  uri: fc.constantFrom(
    'here',
    'https://',
    'https://x',
    'ftp://a.example',
    'a.example/a b',
    'ada@a.example',
    '//a.example',
    'https://a.example\\b'
  ),
  phone: fc.constantFrom('08031234567', '+08031234567', '+234 803 12', '+1', '++2348031', '+23480x'),
  amount: fc.constantFrom(
    'NGN',
    '12.50',
    'NGN 1.505',
    'JPY 1.5',
    'USD -1',
    'usd 5',
    'USD five',
    'USD  1',
    '₦5',
    'NGN 1,5'
  ),
  month: fc.constantFrom(
    '2026-13',
    '2026-00',
    '26-11',
    '2026/11',
    '11-2026',
    '2026-1',
    '1899-12',
    '2026-11-20',
    '-',
    'May'
  ),
  time: fc.constantFrom('24:00', '25:10', '8:60', '8', 'noon', '13:00 pm', '08:30:00', '8-30', '١٢:٣٠'),
  employee: fc.constantFrom(
    'Ada Eze',
    'A'.repeat(32),
    '0'.repeat(31),
    `${'0'.repeat(33)}`,
    '=1',
    'g'.repeat(32)
  ),
  date: brokenDate,
  datetime: brokenDateTime,
  'date-time': brokenMoment
}

/** Generates answers of the right kind and length that do not match the pattern. */
function offPattern(schema: Schema, pattern: string): Bad {
  const expression = new RegExp(pattern, 'u')
  const texts = candidates().filter(text => fits({ ...schema, minLength: 0 }, text) && !expression.test(text))
  return { what: 'off the pattern', keywords: [['pattern']], recipe: always(texts) }

  function candidates(): Arbitrary<string> {
    const kind = kindOf(schema)
    if (kind === 'digits' || kind === 'code') return matching('^[0-9]+$')
    // Random texts are hardly ever phone numbers; a matching one without its last digit may still be a phone number.
    if (kind === 'phone') return matching(pattern).map(text => text.slice(0, -1))
    return fc.string({ minLength: 1, maxLength: limitOf(schema) })
  }
}

/** A choice that the other answers exclude. */
function badClosed(choices: Schema, answerOf: (code: string | number) => unknown): Bad[] {
  if (!choices['x-offers']) return []
  const recipe = fc.nat().map<Recipe>(number => siblings => {
    const open = openChoices(choices, siblings)
    const closed = (choices.enum ?? []).filter(code => !open.includes(code))
    const code = closed[number % closed.length]
    return code && answerOf(code)
  })
  return [{ what: 'a choice that is not open', keywords: [['enum']], recipe }]
}

function badChoices(schema: Schema, world: World): Bad[] {
  const unknown = fc.constantFrom('Atlantis', 'MALE', 'lagos', 'constructor', '0', 'Ikeja ,', '=1')
  if (schema.enum) {
    const choices = schema.enum.map(String)
    return [
      {
        what: 'no such choice',
        keywords: [['enum']],
        recipe: always(unknown.filter(text => !choices.includes(text)))
      },
      ...badClosed(schema, code => code)
    ]
  }
  if (schema['x-currencies']) {
    const others = fc.constantFrom('EUR 5.00', 'GBP 12.50', 'XOF 100')
    return [{ what: 'another currency', keywords: [['x-options']], recipe: always(others) }]
  }
  const options = schema['x-options']
  if (!options || ['suggestion', 'employee'].includes(kindOf(schema))) return []
  const recipe = fc
    .tuple(unknown, fc.constantFrom('Lagos', 'Kano', 'Abia'), fc.nat())
    .map<Recipe>(([text, state, number]) => siblings => {
      const right = world.offered(options.list, listParams(options, siblings))
      const params = Object.fromEntries(Object.keys(options.params ?? {}).map(name => [name, state]))
      const others = world.offered(options.list, params).filter(choice => !right.includes(choice))
      return others.length > 0 && number % 2 === 0 ? others[number % others.length] : text
    })
  return [{ what: 'not offered', keywords: [['x-options']], recipe }]
}

function badDates(schema: Schema, world: World): Bad[] {
  const rules = (['x-notAfter', 'x-notBefore'] as const).filter(rule => schema[rule] !== undefined)
  return rules.map(rule => ({
    what: `beyond ${rule} ${schema[rule]}`,
    keywords: [[rule, schema[rule]], ['format']],
    recipe: beyondOf(schema)(rule, schema, world)
  }))
}

function beyondOf(schema: Schema) {
  if (kindOf(schema) === 'date-time') return momentBeyond
  return kindOf(schema) === 'datetime' ? dateTimeBeyond : dateBeyond
}

function unequal(schema: Schema): Bad[] {
  const other = schema['x-equals']
  if (!other) return []
  const recipe = fc
    .constantFrom('!', ' ', 'é')
    .map<Recipe>(more => siblings => `${siblings[other]}${more}`.slice(-100))
  return [{ what: 'not the same', keywords: [['x-equals']], recipe }]
}

/** Returns the rules that the field has, of these keywords. */
function also(schema: Schema, ...keywords: ('pattern' | 'enum' | 'x-equals')[]): Bad['keywords'] {
  return keywords.filter(keyword => schema[keyword] !== undefined).map(keyword => [keyword])
}
