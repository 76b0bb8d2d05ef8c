import fs from 'node:fs'
import path from 'node:path'
import { setValue } from '../../engine/author/field/json-edit.ts'
import { isAnswers, valueAt } from '../../engine/index.ts'
import type { Edit } from './reader.ts'

type Place = (string | number)[]

/**
 * Applies a step of a recipe to a schemas folder. Throws if the place that it names does not exist, or if a new file already
 * does.
 */
export function apply(schemas: string, edit: Edit) {
  const file = path.join(schemas, edit.file)
  if (edit.how === 'new file') {
    if (fs.existsSync(file)) throw new Error(`${edit.file} is there already.`)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    return fs.writeFileSync(file, edit.block)
  }
  const text = fs.readFileSync(file, 'utf8')
  fs.writeFileSync(file, edited(text, JSON.parse(text), edit))
}

function edited(text: string, json: unknown, edit: Exclude<Edit, { how: 'new file' }>): string {
  const { place, block } = edit
  switch (edit.how) {
    case 'below':
      return below(text, json, place.split('.'), block)
    case 'beside':
      return below(text, json, place.split('.').slice(0, -1), block)
    case 'taken off': {
      const [left, gone] = [valueAt(json, place.split('.')) as unknown[], JSON.parse(block)]
      if (!left.includes(gone)) throw new Error(`${gone} is not in ${place}.`)
      return setValue(
        text,
        place.split('.'),
        left.filter(item => item !== gone)
      )
    }
    case 'in the field':
      return below(text, json, fieldPlace(json, place), block)
    case 'instead of the field':
      return setValue(text, ['properties'], renamed(valueAt(json, ['properties']), place, membersOf(block)))
    default: {
      const steps = valueAt(json, ['steps']) as { form: string }[]
      const at = steps.findIndex(({ form }) => form === place)
      if (at === -1) throw new Error(`There is no step ${place}.`)
      if (edit.how === 'in the step') return below(text, json, ['steps', at], block)
      return setValue(text, ['steps'], steps.toSpliced(at + 1, 0, JSON.parse(block)))
    }
  }
}

/** Adds members to an object, or items to a list. */
function below(text: string, json: unknown, place: Place, block: string): string {
  const there = valueAt(json, place.map(String))
  if (Array.isArray(there)) return setValue(text, place, [...there, ...JSON.parse(`[${block}]`)])
  if (!isAnswers(there)) throw new Error(`There is nothing at ${place.join('.')}.`)
  const members = Object.entries(membersOf(block))
  return members.reduce((all, [name, value]) => setValue(all, [...place, name], value), text)
}

function fieldPlace(json: unknown, field: string): string[] {
  const place = ['properties', field]
  if (valueAt(json, place) === undefined) throw new Error(`There is no field ${field}.`)
  return place
}

/** Replaces a member of an object, keeping its position. */
function renamed(members: unknown, name: string, instead: object) {
  if (!isAnswers(members) || !Object.hasOwn(members, name)) throw new Error(`There is no field ${name}.`)
  const entries = Object.entries(members).flatMap(([key, value]) =>
    key === name ? Object.entries(instead) : [[key, value] as const]
  )
  return Object.fromEntries(entries)
}

const membersOf = (block: string): object => JSON.parse(`{${block}}`)
