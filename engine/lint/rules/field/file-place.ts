import { isFile, uploadRouteOf } from '../../../vocabulary/keywords/file.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { expandRef, listSchemas, type Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'

/** Reports files in groups or rows without a route. Such files are uploaded separately and need their own address. */
export const filePlace: Rule = {
  code: 'file-place',
  reason:
    'A file within a group or a row that has no route of its own is taken by the page and then lost: there is no place to send it to.',
  examples: [
    exampleIn.fields`"car": { "type": "object", "title": "Car", "properties": {
  "licence": { "title": "Licence", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": 5000000« →, "route": "licence" »} }
} }`,
    exampleIn.fields`"courses": { "type": "array", "title": "Courses", "items": { "type": "object", "properties": {
  "proof": { "title": "Proof", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": 5000000« →, "route": "proof" »} }
} } }`
  ],
  precedence: 1,
  check: { filledIn: findMisplacedFiles }
}

const fix = 'Add a "route" of lower-case letters and hyphens to "x-file".'

function findMisplacedFiles(node: SchemaNode, { sources }: Project): Finding[] {
  const { schema, source, name } = node
  const whole = expandRef(sources, source.file, schema)
  if (depthOf(node) > 1 && isFile(whole)) {
    if (uploadRouteOf(whole) !== undefined) return []
    const message = 'A file within a group or a row needs a route of its own: what people add would be lost.'
    return [reportName(name === undefined ? ['x-file'] : [], message, fix)]
  }
  if (schema.$ref === undefined || depthOf(node) === 0 || !hasFileBelow(whole)) return []
  const message =
    'This brings a file without a route of its own into a group or a row, where it needs one: what people add would be lost.'
  return [reportValue(['$ref'], message, fix)]
}

/** Returns the depth of a schema: 0 for the form, 1 for its fields, more for schemas inside these. */
function depthOf({ path }: SchemaNode): number {
  return path.filter((step, at) => isStepInto(step, path[at - 1])).length
}

/** Whether a path segment enters a schema. After `properties`, `items` is a field's name. */
const isStepInto = (step: string | number, before: string | number | undefined) =>
  before !== 'properties' && (step === 'properties' || step === 'items')

/** Whether any field below, within the same file, is a file without a route. */
function hasFileBelow(schema: WrittenSchema, depth = 0): boolean {
  if (depth > 20) return false
  return [...listSchemas(schema.properties), ...listSchemas({ items: schema.items })].some(
    ([, one]) => (isFile(one) && uploadRouteOf(one) === undefined) || hasFileBelow(one, depth + 1)
  )
}
