import { hasListedChoices } from '../../../vocabulary/keywords/options.ts'
import { isFormerPlace } from '../../../evolution/migrate-answers.ts'
import { isNumeric } from '../../../vocabulary/is-numeric.ts'
import { isAnswers, pointerOf } from '../../../values/paths.ts'
import { findChoices } from '../../known-choices.ts'
import { formOf, listSchemas, type Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { listNames, quote, suggest } from '../../sentences.ts'

export const renamed: Rule = {
  code: 'renamed',
  reason:
    'Stored answers of one name cannot belong to two fields: people would find theirs in the wrong place.',
  examples: [
    exampleIn.fields`"bank": { "type": "string", "title": "Bank" },
"bankName": { "type": "string", "title": "Bank name", "x-renamedFrom": «"bank"→"bankOfSalary"» }`
  ],
  check: { schema: findClaimedNames }
}

export const oldValue: Rule = {
  code: 'old-value',
  reason:
    'A choice that is mapped wrongly changes what people answered, or leaves it where nobody can save it.',
  examples: [
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", "enum": ["junior", "senior"], "x-oldValues": { "snior": «"senor"→"senior"» } }`,
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", "enum": ["junior", "senior"], "x-oldValues": { «"junior": "senior" →"trainee": "junior" »} }`
  ],
  check: { schema: findWrongOldValues }
}

function findClaimedNames({ source, path, schema, usage }: SchemaNode, project: Project): Finding[] {
  const fields = listSchemas(schema.properties)
  if (usage === 'read' || fields.length === 0) return []
  const elsewhere = path.length === 0 ? listNamesOfPart(formOf(source), project) : []
  const taken = new Set([...fields.map(([name]) => name), ...elsewhere])
  const claimed = new Map<string, string>()
  const what = usage === 'record' ? 'part' : 'field'
  return fields.flatMap(([name, field]) => {
    const written: unknown = field['x-renamedFrom']
    const olds: unknown[] = Array.isArray(written) ? written : [written]
    return olds.flatMap((old, index) => {
      if (typeof old !== 'string' || isFormerPlace(old)) return []
      const other = claimed.get(old)
      claimed.set(old, name)
      const wrong = describeWrongName(old, { name, what, other, isTaken: taken.has(old) })
      if (!wrong) return []
      const at = ['properties', name, 'x-renamedFrom', ...(Array.isArray(written) ? [index] : [])]
      const message = `"${name}" is renamed from "${old}", but that ${wrong}`
      const fix = taken.has(old) ? `Delete it, or the ${what} "${old}".` : 'Delete one of the two.'
      return [reportValue(at, message, fix)]
    })
  })
}

interface Claim {
  name: string
  what: 'part' | 'field'
  /** The field or part that already claims the former name. */
  other: string | undefined
  isTaken: boolean
}

function describeWrongName(old: string, { name, what, other, isTaken }: Claim): string | undefined {
  if (old === name) return 'is its own name.'
  if (isTaken) return `is still a ${what} of its own: its stored answers cannot belong to both.`
  return other && `is what "${other}" was called, too: its stored answers cannot belong to both.`
}

function listNamesOfPart(form: string, { partOf, fields }: Project): string[] {
  const part = partOf.get(form)
  if (!part || part.forms.length < 2 || !fields) return []
  const start = `${pointerOf([part.name])}/`
  return [...fields.keys()].filter(one => one.startsWith(start)).map(one => one.slice(start.length))
}

function findWrongOldValues({ schema, name, siblings }: SchemaNode, project: Project): Finding[] {
  const old = schema['x-oldValues']
  if (!isAnswers(old)) return []
  const field = siblings.get(name ?? '') ?? schema
  const choices = findChoices(field, project)
  if (!choices && !hasListedChoices(field))
    return [
      reportName(['x-oldValues'], '"x-oldValues" is for choices, but this field has none.', 'Delete it.')
    ]
  return Object.entries(old).flatMap(([before, now]) => {
    const at = ['x-oldValues', before]
    const isOfNumbers = isNumeric(field)
    // A code that was stored as text may have become a number.
    if (choices?.includes(before) && !(isOfNumbers && now === Number(before))) {
      const message = `"${before}" is still a choice: people who chose it would find ${quote(now)} instead.`
      return [reportName(at, message, 'Delete this line, or remove the choice from the list.')]
    }
    const isOfType = typeof now === (isOfNumbers ? 'number' : 'string')
    if (!choices || (isOfType && choices.includes(String(now)))) return []
    const message = `"${before}" would become ${quote(now)}, which is not one of the choices.${suggest(String(now), choices)}`
    return [reportValue(at, message, listNames('Choices are', choices, 'Use one of the choices.'))]
  })
}
