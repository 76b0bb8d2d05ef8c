import { isFile, kindOf } from '../../fields.ts'
import type { Schema } from '../../form.ts'
import { isAnswers } from '../../paths.ts'
import type { WrittenSchema } from '../../schema-files/references.ts'
import { choicesKnown } from './choices.ts'
import { namesIn } from './computed.ts'
import { didYouMean, listed, type Mistake, mistakeAt, quoted } from '../report.ts'
import type { Place } from '../schema-node.ts'
import { inFull, namedIn, type Project } from '../project.ts'

/** `x-showIf`: it looks at an answer that a person gives beside it, and at one that can be given. */
export function askedMistakes(place: Place, project: Project): Mistake[] {
  return [...conditions(place, project), ...circles(place, project)]
}

function conditions({ source, path, schema, name, beside }: Place, project: Project): Mistake[] {
  const showIf = schema['x-showIf']
  if (name === undefined || !isAnswers(showIf)) return []
  return Object.entries(showIf).flatMap(([field, wanted]) => {
    const other = beside.get(field)
    if (!other || field === name) return []
    const what = whyNotLookedAt(other)
    if (what) {
      const message = `"x-showIf" looks at "${field}", which is ${what}: this field would never be asked.`
      const fix = 'Look at an answer that people give on this page: a choice, a box to tick, a text.'
      return [mistakeAt(source, [...path, 'x-showIf', field], { code: 'show-if', message, fix }, 'name')]
    }
    const values: unknown[] = Array.isArray(wanted) ? wanted : [wanted]
    return values.flatMap((value, index) => {
      const wrong = neverGiven(field, value, other, project)
      const at = [...path, 'x-showIf', field, ...(Array.isArray(wanted) ? [index] : [])]
      return wrong ? [mistakeAt(source, at, { code: 'show-if', ...wrong })] : []
    })
  })
}

function whyNotLookedAt(field: WrittenSchema): string | undefined {
  if (field['x-retired']) return 'retired'
  if (field['x-computed']) return 'worked out and not asked'
  if (field['x-from']) return 'taken from the account'
  if (field['x-local']) return 'for the page only'
  const kind = kindOf(field as Schema)
  if (isFile(field as Schema) || kind === 'image' || kind === 'pdf') return 'a file'
  return kind === 'rows' || kind === 'group' ? 'more than one answer' : undefined
}

function neverGiven(field: string, value: unknown, other: WrittenSchema, project: Project) {
  const choices = choicesKnown(other as Schema, project)
  if (choices && !choices.includes(String(value))) {
    const hint = didYouMean(String(value), choices)
    const message = `${quoted(value)} is not one of the choices of "${field}", so this field would never be asked.${hint}`
    return { message, fix: listed('Choices are', choices, 'Use one of the choices.') }
  }
  const type = other.type === 'integer' ? 'number' : other.type
  if ((type !== 'string' && type !== 'boolean' && type !== 'number') || typeof value === type)
    return undefined
  const message = `${quoted(value)} is never the answer of "${field}", which is "type": "${other.type}": this field would never be asked.`
  return { message, fix: type === 'boolean' ? 'Write true or false, without quotes.' : `Write a ${type}.` }
}

/** Fields that wait for each other: none of them could ever be asked, or worked out. */
function circles({ source, path, schema, use }: Place, { sources }: Project): Mistake[] {
  const fields = new Map(namedIn(schema.properties))
  if (use !== 'filled-in' || fields.size === 0) return []
  const full = new Map([...fields].map(([name, field]) => [name, inFull(sources, source.file, field)]))
  const done = new Set<string>()
  return [...fields.keys()].flatMap(name => {
    const circle = circleFrom(name, full, done)
    if (!circle) return []
    const first = circle[0] ?? name
    const word = full.get(first)?.['x-showIf'] ? 'x-showIf' : 'x-computed'
    const waits = circle.map((one, index) => `"${one}" waits for "${circle[index + 1] ?? first}"`)
    const message = circle.length === 1 ? `"${first}" waits for itself.` : `${waits.join(', ')}.`
    const end = word === 'x-showIf' ? 'Nobody could ever be asked.' : 'It could never be worked out.'
    const said = { code: 'circle', message: `${message} ${end}`, fix: `Delete one "${word}".` } as const
    const isHere = fields.get(first)?.[word] !== undefined
    return [mistakeAt(source, [...path, 'properties', first, ...(isHere ? [word] : [])], said, 'name')]
  })
}

/** The first circle on the way from a field, by the names that its annotations wait for. Each field is gone through once. */
function circleFrom(
  start: string,
  fields: Map<string, WrittenSchema>,
  done: Set<string>
): string[] | undefined {
  const way: string[] = []
  const visit = (name: string): string[] | undefined => {
    if (way.includes(name)) return way.slice(way.indexOf(name))
    const field = fields.get(name)
    if (!field || done.has(name)) return undefined
    way.push(name)
    for (const next of waitsFor(field)) {
      const circle = visit(next)
      if (circle) {
        for (const one of way) done.add(one)
        return circle
      }
    }
    way.pop()
    done.add(name)
    return undefined
  }
  return visit(start)
}

function waitsFor(field: WrittenSchema): string[] {
  const { 'x-showIf': showIf, 'x-computed': computed } = field
  return [...Object.keys(isAnswers(showIf) ? showIf : {}), ...namesIn(computed)]
}
