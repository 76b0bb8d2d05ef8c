import type { WrittenSchema } from '../../schema-files/references.ts'
import { expandRef, listSchemas, type Project } from '../project.ts'
import { type Finding, reportName, reportValue, type Rule } from '../rule.ts'
import type { SchemaNode } from '../schema-node.ts'

/** A file is a field of the step itself: those within groups and rows are neither sent nor stored. */
export const filePlace: Rule = {
  code: 'file-place',
  level: 'error',
  reason: 'A file within a group or a row is taken by the page and then lost: there is no place to store it.',
  examples: [
    {
      in: 'fields',
      bad: `"car": { "type": "object", "title": "Car", "properties": {
  "licence": { "title": "Licence", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": 5000000 } }
} }`,
      good: `"car": { "type": "object", "title": "Car", "properties": {
  "plate": { "type": "string", "title": "Plate" }
} },
"licence": { "title": "Licence", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": 5000000 } }`
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
  'Put it at the top of the step, beside the group or list. For several files of one sort say how many there are in "x-file": { "slots": … }.'

function findMisplacedFiles(node: SchemaNode, { sources }: Project): Finding[] {
  const { schema, source, name, usage } = node
  if (usage !== 'filled-in') return []
  const whole = expandRef(sources, source.file, schema)
  if (depthOf(node) > 1 && whole['x-file']) {
    const message = `A file is not supported here, within ${placeOf(node)}: what people add would be lost.`
    return [reportName(name === undefined ? ['x-file'] : [], message, fix)]
  }
  if (schema.$ref === undefined || depthOf(node) === 0 || !hasFileBelow(whole)) return []
  const message =
    'This brings a file into a group or row, where it is not supported: what people add would be lost.'
  return [reportValue(['$ref'], message, fix)]
}

/** 0 for the form, 1 for its fields, more for what is within them. */
function depthOf({ path }: SchemaNode): number {
  return path.filter((step, at) => isStepInto(step, path[at - 1])).length
}

/** A field may itself be called `items`. */
const isStepInto = (step: string | number, before: string | number | undefined) =>
  before !== 'properties' && (step === 'properties' || step === 'items')

const placeOf = ({ path }: SchemaNode) =>
  path.some((step, at) => step === 'items' && isStepInto(step, path[at - 1])) ? 'a row' : 'a group'

/** Do the fields below this one, as far as one file has them, hold a file? */
function hasFileBelow(schema: WrittenSchema, depth = 0): boolean {
  if (depth > 20) return false
  const below = [...listSchemas(schema.properties), ...listSchemas({ items: schema.items })]
  return below.some(([, one]) => one['x-file'] !== undefined || hasFileBelow(one, depth + 1))
}
