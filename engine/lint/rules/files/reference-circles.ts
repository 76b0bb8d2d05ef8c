import { pointerOf } from '../../../values/paths.ts'
import { resolveRef } from '../../../schema-files/references.ts'
import { type ProjectFinding, reportValue } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'

/** Reports circular `$ref`s, which would make a form endless. */
export function findRefCircles(nodes: SchemaNode[]): ProjectFinding[] {
  const refs = nodes.flatMap(node => (typeof node.schema.$ref === 'string' ? [readRef(node)] : []))
  const byFile = new Map<string, Ref[]>()
  for (const ref of refs) {
    const others = byFile.get(ref.file)
    if (others) others.push(ref)
    else byFile.set(ref.file, [ref])
  }
  const isWithin = ({ target }: Ref) =>
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
    for (const next of isWithin(ref)) visit(next)
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
  const message = `"${schema.$ref}" refers back to itself: the form would have no end.`
  const fix = 'Point at a field that does not lead back here.'
  return { source, ...reportValue([...path, '$ref'], message, fix) }
}
