import { isAnswers, isFile, type Schema } from '../../../engine/index.ts'
import { limitOf } from '../../parity/answers.ts'
import type { Chance } from '../../world/chance.ts'
import { enormous, hostile, strangeCharacters, strangeNames } from './hostile.ts'
import { Pairs, Raw, written } from './written.ts'

type Answers = { [name: string]: unknown }
type Mutate = (value: unknown, schema: Schema, chance: Chance) => unknown

/** Makes one change to answers: to the whole, to one field, or to a row of a list. */
export function mutated(value: unknown, schema: Schema, chance: Chance): unknown {
  if (chance.oneIn(25)) return anything(chance)
  if (schema.type === 'array' && schema.items && Array.isArray(value) && !isFile(schema)) {
    const items = schema.items
    if (value.length === 0 || chance.oneIn(4)) return chance.of(ofLists)(value, schema, chance)
    const index = chance.below(value.length)
    return value.with(index, mutated(value[index], items, chance))
  }
  if (isAnswers(value) && schema.properties) {
    if (chance.oneIn(4)) return chance.of(ofGroups)(value, schema, chance)
    const name = chance.of(Object.keys(schema.properties))
    return { ...value, [name]: mutated(value[name], schema.properties[name] ?? {}, chance) }
  }
  return chance.of(ofValues)(value, schema, chance)
}

const anything = (chance: Chance) => new Raw(chance.oneIn(400) ? chance.of(enormous) : chance.of(hostile))

const ofValues: Mutate[] = [
  (_, __, chance) => anything(chance),
  (_, __, chance) => anything(chance),
  () => undefined,
  value => [value],
  value => ({ value }),
  value => [value, value],
  value => (typeof value === 'string' ? new Raw(/^-?\d+$/.test(value) ? value : '7') : textOf(value)),
  (value, schema, chance) => ofLength(value, limitOf(schema) + chance.below(3) - 1, chance),
  (value, schema, chance) => ofLength(value, (schema.minLength ?? 1) + chance.below(3) - 1, chance),
  (value, _, chance) => ofLength(value, textOf(value).length + chance.below(3) - 1, chance),
  (value, _, chance) => withCharacter(value, chance),
  (value, _, chance) => withCharacter(value, chance),
  (value, _, chance) => without(value, chance),
  value => ` ${textOf(value)}\t`,
  value => (typeof value === 'string' ? value.toUpperCase() : value),
  value => (typeof value === 'string' ? value.normalize('NFD') : value)
]

function ofLength(value: unknown, length: number, chance: Chance) {
  const text = typeof value === 'string' && value !== '' ? value : chance.of(['x', '7', 'é', '😀'])
  return text.repeat(Math.ceil(Math.max(0, length) / text.length)).slice(0, Math.max(0, length))
}

/** Returns an empty text for anything but a scalar. */
const textOf = (value: unknown) => (typeof value === 'object' || value === undefined ? '' : String(value))

function withCharacter(value: unknown, chance: Chance) {
  const text = textOf(value)
  const at = chance.below(text.length + 1)
  return text.slice(0, at) + chance.of(strangeCharacters) + text.slice(at)
}

function without(value: unknown, chance: Chance) {
  const text = textOf(value)
  const at = chance.below(Math.max(1, text.length))
  return text.slice(0, at) + text.slice(at + 1)
}

const ofGroups: Mutate[] = [
  (value, _, chance) => ({ ...(value as Answers), [chance.of(strangeNames)]: anything(chance) }),
  (value, _, chance) => ({ ...(value as Answers), [chance.of(strangeNames)]: anything(chance) }),
  (value, _, chance) => strangelyNamed(value as Answers, chance),
  (value, _, chance) => twice(value as Answers, chance),
  (value, _, chance) => dropped(value as Answers, chance),
  (value, _, chance) => swapped(value as Answers, chance),
  () => ({}),
  value => [value],
  value => ({ list: value }),
  value => Object.fromEntries(Object.keys(value as Answers).map(name => [name, '']))
]

/** Misspells the name of a field: the field is missing, and an unknown one is there. */
function strangelyNamed(value: Answers, chance: Chance) {
  const name = chance.of(Object.keys(value))
  const spelled = chance.of([name?.toUpperCase(), ` ${name}`, `${name}\u0000`, `${name}[]`, `/${name}`])
  return Object.fromEntries(
    Object.entries(value).map(([other, answer]) => [other === name ? spelled : other, answer])
  )
}

/** Repeats a name, which JSON allows: the last one counts, both for the check and for what is stored. */
function twice(value: Answers, chance: Chance) {
  const pairs = Object.entries(value)
  const [name = 'x', answer] = chance.of(pairs) ?? []
  const first = chance.oneIn(2)
  return new Pairs(
    first
      ? [[name, anything(chance)], ...pairs]
      : [...pairs, [name, chance.oneIn(2) ? answer : anything(chance)]]
  )
}

function dropped(value: Answers, chance: Chance) {
  const name = chance.of(Object.keys(value))
  return Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))
}

function swapped(value: Answers, chance: Chance) {
  const [one, other] = [chance.of(Object.keys(value)), chance.of(Object.keys(value))]
  if (one === undefined || other === undefined) return value
  return { ...value, [one]: value[other], [other]: value[one] }
}

const ofLists: Mutate[] = [
  () => [],
  (value, _, chance) => [...(value as unknown[]), anything(chance)],
  value => [...(value as unknown[]), ...(value as unknown[])],
  (value, schema, chance) => manyOf(value as unknown[], (schema.maxItems ?? 50) + chance.below(3) - 1),
  value => ({ list: value }),
  value => ({ 0: value, length: 1 }),
  value => [value],
  value => (value as unknown[])[0],
  value => JSON.stringify(value)
]

const manyOf = (rows: unknown[], count: number) =>
  Array.from({ length: Math.max(0, count) }, (_, index) => rows[index % Math.max(1, rows.length)])

/** Makes one change to the text itself, which may make it invalid JSON. */
export function mutatedText(text: string, chance: Chance): string {
  const at = chance.below(text.length + 1)
  return chance.of([
    () => text.slice(0, at),
    () => text.slice(0, at) + chance.of(strangeCharacters) + text.slice(at),
    () => text.slice(0, at) + text.slice(at + 1),
    () => text + chance.of(['}', ']', ',', ' {}', '\u0000', '//', 'x']),
    () => `\ufeff${text}`,
    () => ` \r\n\t${text}\n`,
    () => `/* */${text}`,
    () => text.replace(/"/g, "'"),
    () => text.replace(/,(?=[}\]])|(?=[}\]])/, ','),
    () => text.replace(/[a-z](?=\w*":)/, letter => `\\u00${letter.charCodeAt(0).toString(16)}`),
    () => text.replace(/":/, '" \n:'),
    () => `[${text}]`,
    () => written(text),
    () =>
      text.replace(
        /^\{/,
        `{"${chance.of(['__proto__', '\\u005f_proto__', 'constructor'])}":{"prototype":{"isAdmin":true}},`
      ),
    () => ''
  ])()
}
