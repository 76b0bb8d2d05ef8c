import type { Schema } from '../../form.ts'
import { isAnswers, pointerOf } from '../../paths.ts'
import { choicesKnown } from './choices.ts'
import { didYouMean, listed, type Mistake, mistakeAt } from '../report.ts'
import type { Place } from '../schema-node.ts'
import { formOf, namedIn, type Project } from '../project.ts'

/** What becomes of stored answers: earlier names, and earlier choices. */
export function pastMistakes(place: Place, project: Project): Mistake[] {
  return [...renamed(place, project), ...oldValues(place, project)]
}

/** The fields (or, in the record, the parts) of a group: an old name may belong to one of them only. */
function renamed({ source, path, schema, use }: Place, project: Project): Mistake[] {
  const fields = namedIn(schema.properties)
  if (use === 'read' || fields.length === 0) return []
  const elsewhere = path.length === 0 ? namesOfPart(formOf(source), project) : undefined
  const taken = new Set([...fields.map(([name]) => name), ...(elsewhere ?? [])])
  const claimed = new Map<string, string>()
  const what = use === 'record' ? 'part' : 'field'
  return fields.flatMap(([name, field]) => {
    const written: unknown = field['x-renamedFrom']
    const olds: unknown[] = Array.isArray(written) ? written : [written]
    return olds.flatMap((old, index) => {
      if (typeof old !== 'string') return []
      const other = claimed.get(old)
      claimed.set(old, name)
      const wrong =
        old === name
          ? 'is its own name.'
          : taken.has(old)
            ? `is still a ${what} of its own: its stored answers cannot belong to both.`
            : other !== undefined
              ? `is what "${other}" was called, too: its stored answers cannot belong to both.`
              : undefined
      if (!wrong) return []
      const at = [...path, 'properties', name, 'x-renamedFrom', ...(Array.isArray(written) ? [index] : [])]
      const message = `"${name}" is renamed from "${old}", but that ${wrong}`
      const fix = taken.has(old) ? `Delete it, or the ${what} "${old}".` : 'Delete one of the two.'
      return [mistakeAt(source, at, { code: 'renamed', message, fix })]
    })
  })
}

function namesOfPart(form: string, { partOf, fields }: Project): string[] {
  const part = partOf.get(form)
  if (!part || part.forms.length < 2 || !fields) return []
  const start = `${pointerOf([part.name])}/`
  return [...fields.keys()].filter(one => one.startsWith(start)).map(one => one.slice(start.length))
}

function oldValues({ source, path, schema, name, beside }: Place, project: Project): Mistake[] {
  const old = schema['x-oldValues']
  if (name === undefined || !isAnswers(old)) return []
  const field = (beside.get(name) ?? schema) as Schema
  const choices = choicesKnown(field, project)
  if (!choices && !field['x-options']) {
    const message = '"x-oldValues" is for choices, but this field has none.'
    const said = { code: 'old-value', message, fix: 'Delete it.' } as const
    return [mistakeAt(source, [...path, 'x-oldValues'], said, 'name')]
  }
  return Object.entries(old).flatMap(([before, now]) => {
    const at = [...path, 'x-oldValues', before]
    if (choices?.includes(before)) {
      const message = `"${before}" is still a choice: who chose it would find "${now}" instead.`
      const fix = 'Delete this line, or take the choice off the list.'
      return [mistakeAt(source, at, { code: 'old-value', message, fix }, 'name')]
    }
    if (!choices || typeof now !== 'string' || choices.includes(now)) return []
    const message = `"${before}" would become "${now}", which is not one of the choices.${didYouMean(now, choices)}`
    const fix = listed('Choices are', choices, 'Use one of the choices.')
    return [mistakeAt(source, at, { code: 'old-value', message, fix })]
  })
}
