import { isAnswers, valueAt } from '../../paths.ts'
import { targetOf } from '../resolve.ts'
import type { Sources } from '../sources.ts'
import { didYouMean, type Mistake, mistakeAt } from './mistake.ts'
import type { Place } from './places.ts'

/** `$ref`s, lists and other names that lead out of a field. */
export function referenceMistakes(place: Place, sources: Sources): Mistake[] {
  return [...brokenRef(place, sources), ...unknownList(place, sources), ...filterAndSensitive(place)]
}

function brokenRef({ source, path, schema }: Place, sources: Sources): Mistake[] {
  const ref = schema.$ref
  if (ref === undefined) return []
  const at = [...path, '$ref']
  if (typeof ref !== 'string' || /^([a-z]+:|\/)/i.test(ref)) {
    const message = `"${ref}" leads out of schemas/. Only files of this folder can be used.`
    return [
      mistakeAt(source, at, {
        code: 'ref',
        message,
        fix: 'Use a path like ../../steps/personal-details/schema.json#/properties/phone.'
      })
    ]
  }
  const target = targetOf(source.file, ref)
  const file = sources.get(target.file)
  if (!file) {
    const hint = didYouMean(target.file, [...sources.keys()])
    return [
      mistakeAt(source, at, {
        code: 'ref',
        message: `There is no file schemas/${target.file}.${hint}`,
        fix: 'Correct the path.'
      })
    ]
  }
  if (file.errors.length > 0 || valueAt(file.value, target.path) !== undefined) return []
  const around = valueAt(file.value, target.path.slice(0, -1))
  const names = isAnswers(around) ? Object.keys(around) : []
  const hint = didYouMean(target.path.at(-1) ?? '', names)
  const message = `"${ref}" points at nothing in that file.${hint}`
  return [
    mistakeAt(source, at, { code: 'ref', message, fix: `Defined there: ${names.join(', ') || 'nothing'}.` })
  ]
}

function unknownList({ source, path, schema }: Place, sources: Sources): Mistake[] {
  const list = schema['x-options']?.list
  const lists = [...sources.keys()].flatMap(file => /^lists\/(.+)\.json$/.exec(file)?.[1] ?? [])
  if (list === undefined || lists.includes(list)) return []
  const message = `There is no list called "${list}".${didYouMean(list, lists)}`
  return [
    mistakeAt(source, [...path, 'x-options', 'list'], {
      code: 'list',
      message,
      fix: `Lists are: ${lists.join(', ')}.`
    })
  ]
}

function filterAndSensitive({ source, path, schema }: Place): Mistake[] {
  if (!schema['x-filter'] || !schema['x-sensitive']) return []
  const message =
    'A field cannot be both "x-filter" and "x-sensitive": what lists filter by is kept in clear text.'
  return [
    mistakeAt(
      source,
      [...path, 'x-filter'],
      { code: 'filter', message, fix: 'Delete one of the two.' },
      'name'
    )
  ]
}
