import { isAnswers, pointerOf } from '../../model/paths.ts'
import { resolveRef, type WrittenSchema } from '../../schema-files/references.ts'
import { listComputedFields } from '../computed-fields.ts'
import { expandRef, listSchemas, type Project } from '../project.ts'
import { type Finding, type ProjectFinding, reportName, reportValue, type Rule } from '../rule.ts'
import type { SchemaNode } from '../schema-node.ts'

/** References that come back to where they stand, and fields that wait for each other. */
export const circle: Rule = {
  code: 'circle',
  level: 'error',
  reason: 'What leads back to itself has no end, and what waits for itself never comes.',
  examples: [
    {
      in: 'fields',
      bad: `"bonus": { "type": "string", "title": "Bonus", "x-showIf": { "reason": "Sales" } },
"reason": { "type": "string", "title": "Reason", "x-showIf": { "bonus": "yes" } }`,
      good: `"bonus": { "type": "string", "title": "Bonus" },
"reason": { "type": "string", "title": "Reason", "x-showIf": { "bonus": "yes" } }`
    },
    {
      in: 'fields',
      bad: '"bonus": { "$ref": "#/properties/bonus", "title": "Bonus" }',
      good: '"bonus": { "type": "string", "title": "Bonus" }'
    }
  ],
  check: { schema: findWaitingCircles, project: (_, nodes) => findRefCircles(nodes) }
}

/** Fields that wait for each other: none of them could ever be asked, or worked out. */
function findWaitingCircles({ source, schema, usage }: SchemaNode, { sources }: Project): Finding[] {
  const fields = new Map(listSchemas(schema.properties))
  if (usage !== 'filled-in' || fields.size === 0) return []
  const full = new Map([...fields].map(([name, field]) => [name, expandRef(sources, source.file, field)]))
  const done = new Set<string>()
  return [...fields.keys()].flatMap(name => {
    const found = findCircleFrom(name, full, done)
    if (!found) return []
    const first = found[0] ?? name
    const word = full.get(first)?.['x-showIf'] ? 'x-showIf' : 'x-computed'
    const waits = found.map((one, index) => `"${one}" waits for "${found[index + 1] ?? first}"`)
    const message = found.length === 1 ? `"${first}" waits for itself.` : `${waits.join(', ')}.`
    const end = word === 'x-showIf' ? 'Nobody could ever be asked.' : 'It could never be worked out.'
    const isHere = fields.get(first)?.[word] !== undefined
    const path = ['properties', first, ...(isHere ? [word] : [])]
    return [reportName(path, `${message} ${end}`, `Delete one "${word}".`)]
  })
}

/** The first circle on the way from a field, by the names that its annotations wait for. Each field is visited once. */
function findCircleFrom(
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
    for (const next of listAwaited(field)) {
      const found = visit(next)
      if (found) {
        for (const one of way) done.add(one)
        return found
      }
    }
    way.pop()
    done.add(name)
    return undefined
  }
  return visit(start)
}

function listAwaited({ 'x-showIf': showIf, 'x-computed': computed }: WrittenSchema): string[] {
  return [...Object.keys(isAnswers(showIf) ? showIf : {}), ...listComputedFields(computed)]
}

/** A `$ref` that comes back to where it stands: the form would have no end. */
function findRefCircles(nodes: SchemaNode[]): ProjectFinding[] {
  const refs = nodes.flatMap(node => (typeof node.schema.$ref === 'string' ? [readRef(node)] : []))
  const byFile = new Map<string, Ref[]>()
  for (const ref of refs) {
    const others = byFile.get(ref.file)
    if (others) others.push(ref)
    else byFile.set(ref.file, [ref])
  }
  const within = ({ target }: Ref) =>
    (byFile.get(target.file) ?? []).filter(
      ({ pointer }) => pointer === target.pointer || pointer.startsWith(`${target.pointer}/`)
    )
  const [open, done] = [new Set<Ref>(), new Set<Ref>()]
  const found: ProjectFinding[] = []
  const visit = (ref: Ref) => {
    if (open.has(ref)) return void found.push(describeRef(ref))
    if (done.has(ref)) return
    done.add(ref)
    open.add(ref)
    for (const next of within(ref)) visit(next)
    open.delete(ref)
  }
  for (const ref of refs) visit(ref)
  return found
}

interface Ref {
  node: SchemaNode
  file: string
  pointer: string
  target: { file: string; pointer: string }
}

function readRef(node: SchemaNode): Ref {
  const { source, path, schema } = node
  const target = resolveRef(source.file, schema.$ref ?? '')
  const pointer = pointerOf(path)
  return { node, file: source.file, pointer, target: { file: target.file, pointer: pointerOf(target.path) } }
}

function describeRef({ node: { source, path, schema } }: Ref): ProjectFinding {
  const message = `"${schema.$ref}" comes back to itself: the form would have no end.`
  const fix = 'Point at a field that does not lead back here.'
  return { source, ...reportValue([...path, '$ref'], message, fix) }
}
