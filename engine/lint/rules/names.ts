import type { Source } from '../../schema-files/sources.ts'
import { didYouMean, type Mistake, mistakeAt, mistakeAtOffset } from '../report.ts'
import type { Place } from '../schema-node.ts'
import { inFull, namedIn, type Project } from '../project.ts'
import { eachNode } from '../tree.ts'

/** What fields are called, and the names that "required" lists. */
export function nameMistakes(place: Place, project: Project): Mistake[] {
  return [...title(place), ...badName(place), ...requiredNames(place, project)]
}

function title({ source, path, schema, name, use }: Place): Mistake[] {
  if (name === undefined || schema.title || schema.$ref || schema.allOf) return []
  const people = use === 'read' ? 'Administrators' : 'Employees'
  const message = `"${name}" has no "title". ${people} would see the code name "${name}" as the label.`
  return [
    mistakeAt(source, path, { code: 'title', message, fix: 'Add "title": "…" with the label.' }, 'name')
  ]
}

function badName({ source, path, name, use }: Place): Mistake[] {
  if (name === undefined || use === 'read') return []
  const isTaken = name in Object.prototype
  if (/^[A-Za-z][A-Za-z0-9_]*$/.test(name) && !isTaken) return []
  const why = isTaken
    ? 'that name has a meaning of its own in JavaScript.'
    : 'a name is letters, digits and _, and begins with a letter.'
  const message = `"${name}" cannot be the name of a field: ${why}`
  const fix = 'Choose another name, like dateOfBirth; what people read is the "title".'
  return [mistakeAt(source, path, { code: 'name', message, fix }, 'name')]
}

function requiredNames({ source, path, schema, use }: Place, { sources }: Project): Mistake[] {
  const fields = new Map(namedIn(inFull(sources, source.file, schema).properties))
  if (!Array.isArray(schema.required) || use === 'read' || fields.size === 0) return []
  const [group, field, result] =
    use === 'record'
      ? ['this record', 'part', 'No record could ever be Completed.']
      : ['this section', 'field', 'Nobody could ever save this step.']
  return schema.required.flatMap((name: unknown, index) => {
    if (typeof name !== 'string') return []
    const one = fields.get(name)
    const why = one && whyUnanswered(one)
    if (one && !why) return []
    const message = one
      ? `"required" lists "${name}", which is ${why}: nobody is asked for it.`
      : `"required" lists "${name}", but ${group} has no ${field} with that name.${didYouMean(name, [...fields.keys()])} ${result}`
    const fix = one ? 'Take it off the list.' : 'Correct the name, or take it off the list.'
    return [mistakeAt(source, [...path, 'required', index], { code: 'required', message, fix })]
  })
}

function whyUnanswered(field: object): string | undefined {
  if ('x-retired' in field && field['x-retired'] === true) return 'retired'
  return 'x-computed' in field ? 'worked out ("x-computed")' : undefined
}

/** Names that stand twice in one object: JSON keeps the last, and the first is silently lost. */
export function doubledNames(source: Source): Mistake[] {
  const found: Mistake[] = []
  eachNode(source.tree, node => {
    if (node.type !== 'object') return
    const seen = new Set<unknown>()
    for (const property of node.children ?? []) {
      const { value, offset } = property.children?.[0] ?? property
      if (seen.has(value)) found.push(doubled(source, offset, String(value)))
      seen.add(value)
    }
  })
  return found
}

function doubled(source: Source, offset: number, name: string): Mistake {
  const message = `"${name}" stands twice here. Only this one counts; the first is lost without a word.`
  const said = { code: 'name-twice', message, fix: 'Give one of them another name, or delete it.' } as const
  return mistakeAtOffset(source, offset, said)
}
