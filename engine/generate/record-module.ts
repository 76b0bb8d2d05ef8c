import type { Schema } from '../vocabulary/schema.ts'
import { sameValue } from '../values/paths.ts'
import type { RawForm } from '../resolve/resolve.ts'
import type { ResolvedProject } from '../resolve/project.ts'

/**
 * Returns the forms, by part, whose shape checks together equal that of the whole record, which then needs no compilation.
 * Returns undefined where a part requires more or less than its forms.
 */
export function pickShapesOfParts(
  { schema }: RawForm,
  { forms, parts }: Pick<ResolvedProject, 'forms' | 'parts'>
): { [part: string]: string[] } | undefined {
  const schemas = new Map(forms.map(form => [form.name, form.schema]))
  const found = Object.entries(schema.properties ?? {}).map(([name, part]) => {
    const names = parts.find(one => one.name === name)?.forms ?? []
    const own = names.flatMap(form => schemas.get(form) ?? [])
    const isSame = own.length === names.length && sameValue(shapeOf(part), joinShapes(own.map(shapeOf)))
    return isSame ? ([name, names] as const) : undefined
  })
  const known = found.filter(one => one !== undefined)
  const isOfParts = sameValue(Object.keys(shapeOf(schema)).sort(), ['properties', 'required', 'type'])
  return isOfParts && known.length === found.length ? Object.fromEntries(known) : undefined
}

/** Returns the keywords that the shape check of a schema depends on, in a canonical order. */
function shapeOf(schema: Schema): Schema {
  const { properties, items, required, ...keywords } = schema
  const own = Object.entries(keywords).filter(
    ([keyword]) => !annotationKeywords.has(keyword) && !keyword.startsWith('x-')
  )
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, shapeOf(field)] as const)
  return {
    ...(Object.fromEntries(own) as Schema),
    required: [...new Set(required)].sort(),
    ...(properties && { properties: Object.fromEntries(fields.sort()) }),
    ...(items && { items: shapeOf(items) })
  }
}

const annotationKeywords = new Set(['title', 'description', 'format', 'default', 'examples', 'errorMessage'])

function joinShapes(shapes: Schema[]): Schema {
  return shapes.reduce((one, other) => {
    const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])].sort()
    const both = Object.entries({ ...one.properties, ...other.properties }).sort()
    return { ...one, ...other, required, ...(both.length > 0 && { properties: Object.fromEntries(both) }) }
  })
}
