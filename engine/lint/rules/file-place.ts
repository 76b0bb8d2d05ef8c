import type { WrittenSchema } from '../../schema-files/references.ts'
import { expandRef, listSchemas, type Project } from '../project.ts'
import { type Finding, reportName, reportValue, type Rule } from '../rule.ts'
import type { SchemaNode } from '../schema-node.ts'

/** A file is a field of the step or of a group: those within rows are neither sent nor stored, as rows have no place that stays. */
export const filePlace: Rule = {
  code: 'file-place',
  level: 'error',
  reason:
    'A file within a row is taken by the page and then lost, and so is one within a group that has no route of its own: there is no place to store it.',
  examples: [
    {
      in: 'fields',
      bad: `"car": { "type": "object", "title": "Car", "properties": {
  "licence": { "title": "Licence", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": 5000000 } }
} }`,
      good: `"car": { "type": "object", "title": "Car", "properties": {
  "licence": { "title": "Licence", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": 5000000, "route": "licence" } }
} }`
    },
    {
      in: 'fields',
      bad: `"courses": { "type": "array", "title": "Courses", "items": { "type": "object", "properties": {
  "proof": { "title": "Proof", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": 5000000 } }
} } }`,
      good: `"courses": { "type": "array", "title": "Courses", "items": { "type": "object", "properties": {
  "name": { "type": "string", "title": "Name" }
} } },
"proof": { "title": "Proof", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": 5000000 } }`
    }
  ],
  precedence: 1,
  check: { schema: findMisplacedFiles }
}

const fix =
  'Put it at the top of the step, beside the list. For several files of one sort write "format": "files".'

function findMisplacedFiles(node: SchemaNode, { sources }: Project): Finding[] {
  const { schema, source, name, usage } = node
  if (usage !== 'filled-in') return []
  const whole = expandRef(sources, source.file, schema)
  const at = name === undefined ? ['x-file'] : []
  const isInRow = isWithinRow(node)
  if (depthOf(node) > 1 && whole['x-file']) {
    if (isInRow) {
      const message = 'A file is not supported here, within a row: what people add would be lost.'
      return [reportName(at, message, fix)]
    }
    if (whole['x-file'].route !== undefined) return []
    const message = 'A file within a group needs a route of its own: what people add would be lost.'
    return [reportName(at, message, 'Add a "route" of lower-case letters and hyphens to "x-file".')]
  }
  if (schema.$ref === undefined || depthOf(node) === 0) return []
  if (!hasFileBelow(whole, isInRow || whole.type === 'array')) return []
  const message =
    'This brings a file into a row, or into a group without a route of its own, where it is not supported: what people add would be lost.'
  return [reportValue(['$ref'], message, fix)]
}

/** 0 for the form, 1 for its fields, more for what is within them. */
function depthOf({ path }: SchemaNode): number {
  return path.filter((step, at) => isStepInto(step, path[at - 1])).length
}

/** A field may itself be called `items`. */
const isStepInto = (step: string | number, before: string | number | undefined) =>
  before !== 'properties' && (step === 'properties' || step === 'items')

const isWithinRow = ({ path }: SchemaNode) =>
  path.some((step, at) => step === 'items' && isStepInto(step, path[at - 1]))

/** Do the fields below this one, as far as one file has them, hold a file that has no place? */
function hasFileBelow(schema: WrittenSchema, isInRow: boolean, depth = 0): boolean {
  if (depth > 20) return false
  const holds = ([, one]: [string, WrittenSchema], inRow: boolean): boolean =>
    (one['x-file'] !== undefined && (inRow || one['x-file'].route === undefined)) ||
    hasFileBelow(one, inRow, depth + 1)
  return (
    listSchemas(schema.properties).some(field => holds(field, isInRow)) ||
    listSchemas({ items: schema.items }).some(items => holds(items, true))
  )
}
