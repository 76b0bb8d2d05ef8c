import { fileRuleOf, uploadRouteOf } from '../../../vocabulary/keywords/file.ts'
import { anyRow, listFiles, uploadNameOf } from '../../../model/files/file-fields.ts'
import { listAt, valueAt } from '../../../values/paths.ts'
import type { ResolvedProject } from '../../../resolve/project.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { exampleParts as parts, exampleSteps } from '../../example-frames.ts'
import { findFieldPlace, findFormSource, type Project } from '../../project.ts'
import {
  exampleIn,
  type Finding,
  type ProjectFinding,
  reportName,
  reportValue,
  type Rule
} from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { quote } from '../../sentences.ts'

/** Writes the example's steps in reverse order, with the pay step at another address. */
const writeStepsWithPayAt = (path: string) =>
  `${exampleSteps.pay.replace('/pay", "afterFirstSave": "/done', `${path}", "afterFirstSave": "/person`)},
${exampleSteps.person.replace('"/pay"', '"/done"')}`

const pass = `"pass": { "type": "object", "title": "Pass", "properties": {
  "scan": { "title": "Scan", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": 5000000, "route": "scan" } }
} }`

/** Reports names that the product itself uses (meta/reserved.json). */
export const reserved: Rule = {
  code: 'reserved',
  reason:
    'If the product itself uses a name, an address or a route, one of the two hides the other, or nothing starts.',
  examples: [
    exampleIn.parts`${parts.replace('"x-route": "pay"', '"x-route": "«erasure→pay»"')}`,
    exampleIn.parts`${parts.replace('"pay": {', '"«email→pay»": {')}`,
    exampleIn.steps`${writeStepsWithPayAt('/«login→pay»')}`,
    exampleIn.steps`${writeStepsWithPayAt('/pay/«:id→grade»')}`,
    exampleIn.fields`«"id"→"staffId"»: { "type": "string", "title": "Staff Id" }`,
    exampleIn.fields`"letter": { "title": "Letter", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": 5000000, "route": "letter" } },
"other": { "title": "Other", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": 5000000, "route": «"letter"→"other"» } }`,
    exampleIn.fields`"front": { "title": "Front", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": 5000000, "field": "card" } },
"back": { "title": "Back", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": 5000000, "field": «"card"→"back"» } }`,
    exampleIn.fields`${pass}«, "passes": { "type": "array", "title": "Other passes", "maxItems": 3, "items": { "$ref": "#/properties/pass" } }→»`,
    exampleIn.fields`"letter": { "title": "Letter", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": 5000000, "route": «"/letters/mine"→"letters-mine"» } }`,
    exampleIn.fields`«"any"→"anyChildren"»: { "type": "boolean", "title": "Any children?", "format": "yesno" }`
  ],
  precedence: 1,
  check: {
    schema: findReservedNames,
    journey: (_, project) => findReservedPages(project),
    whole: findSharedFiles
  }
}

function findReservedNames(node: SchemaNode, project: Project): Finding[] {
  const { usage, path, name } = node
  if (usage === 'record')
    return path.length === 2 && name !== undefined ? findOfPart(node, name, project) : []
  if (usage === 'read') return []
  return [...(name === undefined ? [] : findOfField(node, name, project)), ...findWrongFileNames(node)]
}

function findOfPart({ schema }: SchemaNode, name: string, project: Project): Finding[] {
  const found: Finding[] = []
  const route = schema['x-route']
  if (typeof route === 'string' && isIn(readReserved(project, 'routes'), route)) {
    const message = `"x-route" ${quote(route)} is used by the server itself, at /api/user/${route}: it would not start.`
    found.push(reportValue(['x-route'], message, 'Give the part another "x-route".'))
  }
  if (readReserved(project, 'parts').includes(name)) {
    const message = `"${name}" cannot be the name of a part: the account of an employee has a "${name}" already, which would be lost.`
    found.push(reportName([], message, 'Choose another name, like workEmail or workCompleted.'))
  }
  return found
}

/** Keywords that rules and conditions accept in place of a field's name. */
const meanings: ReadonlyMap<string, string> = new Map([
  ...['today', 'yesterday'].map(day => [day, 'rules about dates mean the day by it.'] as const),
  ...['any', 'all', 'not'].map(
    operator => [operator, 'conditions put others together by it, and could not look at its answer.'] as const
  )
])

function findOfField({ path }: SchemaNode, name: string, project: Project): Finding[] {
  const isOutermost = path.length === 2
  const isTaken = isOutermost && readReserved(project, 'fields').includes(name)
  const reason = isTaken ? 'a save names its owner by it, and would be refused.' : meanings.get(name)
  if (reason === undefined) return []
  const message = `"${name}" cannot be the name of a field: ${reason}`
  return [reportName([], message, 'Choose another name, like staffId; what people read is the "title".')]
}

function findWrongFileNames({ schema }: SchemaNode): Finding[] {
  const { route, field, slots } = fileRuleOf(schema) ?? {}
  if (field === 'target' && (slots !== undefined || schema.type === 'array')) {
    const message = '"target" cannot be the name of these files: the number of each file is stored under it.'
    return [reportValue(['x-file', 'field'], message, 'Give them another "field".')]
  }
  if (route === undefined || /^[A-Za-z0-9][A-Za-z0-9-]*$/.test(String(route))) return []
  const message = `${quote(String(route))} cannot be a route: it is one word of an address.`
  const fix = 'Write letters, digits and hyphens, like offer-letter.'
  return [reportValue(['x-file', 'route'], message, fix)]
}

/** Reports files of a part that share a route or a stored name, in any of its forms and through any `$ref`. */
function findSharedFiles({ sources }: Project, { forms, parts }: ResolvedProject): ProjectFinding[] {
  return parts.flatMap(part => {
    const ownersByRoute = new Map<string, string>()
    const ownersByName = new Map<string, string>()
    return forms
      .filter(form => part.forms.includes(form.name))
      .flatMap(form => listFiles(form.schema).map(file => ({ ...file, form })))
      .flatMap(({ form, path, schema }) => {
        const source = findFormSource(sources, form.name)
        if (!source) return []
        const name = path.filter(step => step !== anyRow).join('/')
        const route = uploadRouteOf(schema)?.toLowerCase()
        const sameRoute = route === undefined ? undefined : claim(ownersByRoute, route, name)
        const sameName = claim(ownersByName, uploadNameOf({ path, schema }, part.name), name)
        const reason = describeShared(sameRoute, sameName)
        if (!reason) return []
        const [keyword, message] = reason
        const at = findWrittenPlace(source, path, keyword)
        const fix = `Give one of them another "${keyword}".`
        return [{ ...reportValue(at, `"${name}" is ${message}`, fix), source }]
      })
  })
}

/** Returns the previous owner of a key, and records a new one. */
function claim(owners: Map<string, string>, key: string, owner: string): string | undefined {
  const other = owners.get(key)
  owners.set(key, owner)
  return other
}

function describeShared(
  sameRoute?: string,
  sameName?: string
): [keyword: string, message: string] | undefined {
  if (sameRoute !== undefined)
    return ['route', `sent to the same route as "${sameRoute}": the server would not start.`]
  if (sameName !== undefined)
    return ['field', `stored under the same name as "${sameName}": each upload would replace the other file.`]
  return undefined
}

/** Returns the path of a member of a field's `x-file` in its form's file, or of the `$ref` that brings it. */
function findWrittenPlace({ value }: Source, path: readonly string[], keyword: string): string[] {
  const place = findFieldPlace(value, path)
  const rule = [...place, 'x-file']
  const written = [[...rule, keyword], rule].find(one => valueAt(value, one) !== undefined)
  return written ?? [...place, '$ref']
}

/** Matches a path of literal segments, without parameters or wildcards. */
const plainPath = /^(\/[A-Za-z0-9._~-]+)+$/

function findReservedPages(project: Project): Finding[] {
  const journey = project.sources.get('journey.json')?.value
  const pages: { where: (string | number)[]; page: unknown }[] = [
    ...(project.steps ?? []).map((step, index) => ({ where: ['steps', index, 'path'], page: step.path })),
    { where: ['done', 'path'], page: valueAt(journey, ['done', 'path']) }
  ]
  return pages.flatMap(({ where, page }) => {
    const message =
      typeof page === 'string' && page.startsWith('/') ? describeReservedPage(page, project) : undefined
    return message ? [reportValue(where, message, 'Choose another path, like /employee/uniform.')] : []
  })
}

function describeReservedPage(page: string, project: Project): string | undefined {
  const reservedPath = readReserved(project, 'paths').find(path => isBelow(page, path))
  if (reservedPath !== undefined)
    return `"${page}" is an address of the product itself: one of the two pages would never be seen.`
  if (plainPath.test(page)) return undefined
  return `"${page}" cannot be the address of a page: a path is words of letters, digits and hyphens after slashes.`
}

/** Whether a page is at a path, or below it if the path ends in a star. Ignores case, as the router does. */
function isBelow(page: string, path: string): boolean {
  const [one, other] = [page.toLowerCase(), path.toLowerCase()]
  return other.endsWith('/*') ? `${one}/`.startsWith(other.slice(0, -1)) : one === other
}

const isIn = (names: readonly string[], name: string) =>
  names.some(one => one.toLowerCase() === name.toLowerCase())

const readReserved = ({ sources }: Project, of: 'routes' | 'paths' | 'parts' | 'fields'): string[] =>
  listAt(sources.get('meta/reserved.json')?.value, [of]).map(String)
