import { compareMoved } from '../../../evolution/field-changes.ts'
import { isFormerPlace, readFormerPlace } from '../../../evolution/migrate-answers.ts'
import { findRelocations } from '../../../evolution/relocations.ts'
import { schemaOfRecord } from '../../../evolution/snapshot.ts'
import { schemaAt } from '../../../model/fields.ts'
import { pointerOf, sameValue, valueAt } from '../../../values/paths.ts'
import type { ResolvedProject } from '../../../resolve/project.ts'
import { recordOf } from '../../../resolve/resolve.ts'
import { groupPathOf } from '../../field-places.ts'
import { fieldAt, formOf, type Project } from '../../project.ts'
import { exampleIn, type Path, type ProjectFinding, reportValue, type Rule } from '../../rule.ts'
import { listSchemaNodes, type SchemaNode } from '../../schema-node.ts'

export const moved: Rule = {
  code: 'moved',
  reason:
    'Answers that cannot move as they are would be lost, be found by the wrong people, or belong to two fields.',
  examples: [
    exampleIn.fields`"bank": { "type": "string", "title": "Bank", "x-renamedFrom": «"person/bankName"→"bankDetails/bank"» }`,
    exampleIn.fields`"jobs": { "type": "array", "title": "Jobs", "items": { "type": "object", "properties": {
  "bank": { "type": "string", "title": "Bank", "x-renamedFrom": «"bankDetails/bank"→"nameOfBank"» } } } }`,
    exampleIn.fields`"bank": { "type": «"boolean", "title": "Paid to a bank"→"string", "title": "Bank"», "x-renamedFrom": "bankDetails/bank" }`
  ],
  check: { project: findWrongMoves, whole: findLostAnswers }
}

/** A former place, with the field that declares it. */
interface Move {
  node: SchemaNode
  name: string
  written: string
  /** The path of the declaration, relative to the field. */
  where: Path
  from: string[]
  /** The current place of the field, with `*` for rows. */
  to: string[]
}

function findWrongMoves(project: Project, nodes: SchemaNode[]): ProjectFinding[] {
  const claims = new Map<string, string>()
  return nodes
    .flatMap(node => listClaims(node, project))
    .flatMap(move => {
      const key = pointerOf(move.from)
      const other = claims.get(key)
      claims.set(key, placeName(move.to))
      // The rule `renamed` checks sibling names; here they only matter if another field claims the same place.
      if (!isFormerPlace(move.written) && !(other && other !== placeName(move.to))) return []
      const wrong = isFormerPlace(move.written) ? explain(move, project) : undefined
      const finding = wrong ?? (other === undefined ? undefined : describeSecondClaim(move, other))
      return finding ? [report(move, finding)] : []
    })
}

/** Lists former places and sibling names as places in the record. The rule `renamed` checks names of parts. */
function listClaims(node: SchemaNode, project: Project): Move[] {
  const { schema, name, usage } = node
  if (name === undefined || usage === 'read') return []
  const group = usage === 'record' ? [] : groupPathOf(node, project)
  const written: unknown = schema['x-renamedFrom']
  const all: unknown[] = Array.isArray(written) ? written : [written]
  return all.flatMap((former, index) => {
    if (typeof former !== 'string' || (usage === 'record' && !isFormerPlace(former))) return []
    const where = ['x-renamedFrom', ...(Array.isArray(written) ? [index] : [])]
    const from = isFormerPlace(former) ? readFormerPlace(former) : [...group, former]
    return [{ node, name, written: former, where, from, to: [...group, name] }]
  })
}

type Explanation = [why: string, fix: string]

const describeSecondClaim = ({ written }: Move, other: string): Explanation => [
  `"${written}", but that is where "${other}" stood, too: its stored answers cannot belong to both.`,
  'Delete one of the two.'
]

/** Explains why no answer can move, by the current schemas. */
function explain(move: Move, project: Project): Explanation | undefined {
  const { node, written, from, to } = move
  if (from.includes(''))
    return [
      `"${written}", which is not a place in the record.`,
      'Write the part, the groups and the field: "part/field" or "part/group/field".'
    ]
  if (node.usage !== 'record' && !project.partOf.has(formOf(node.source)))
    return [`"${written}", but its form is not part of the record: nothing of it is stored.`, 'Delete it.']
  if (to.includes('*'))
    return [
      `"${written}" into the rows of a list: nothing says which row an answer belongs in.`,
      'Write the name that the field had in the row, or move the whole list.'
    ]
  const place = withPartOfToday(from, project)
  if (sameValue(place, to)) return [`"${written}", which is its own place.`, 'Delete it.']
  const around = place.find((_, index) => index > 0 && isListAt(project, place.slice(0, index)))
  if (around !== undefined) return outOfRows(written)
  if (isAskedAt(project, place))
    return [
      `"${written}", but that is still a field of its own: its stored answers cannot belong to both.`,
      `Delete it, or the field "${placeName(place)}".`
    ]
  return undefined
}

const outOfRows = (written: string): Explanation => [
  `"${written}", out of the rows of a list: nothing says which row's answer it would be.`,
  'Keep the field in the list with "x-retired": true, or move the whole list.'
]

function withPartOfToday([name = '', ...rest]: readonly string[], { parts }: Project): string[] {
  const renamed = [...parts.values()].find(({ written: { 'x-renamedFrom': former = [] } }) =>
    [former].flat().includes(name)
  )
  return [parts.has(name) ? name : (renamed?.name ?? name), ...rest]
}

function isAskedAt(project: Project, place: readonly string[]): boolean {
  const [part = ''] = place
  return place.length === 1 ? project.parts.has(part) : fieldAt(project, pointerOf(place)) !== undefined
}

function isListAt(project: Project, place: readonly string[]): boolean {
  if (place.length > 1) return fieldAt(project, pointerOf(place))?.type === 'array'
  const [form = ''] = project.parts.get(place[0] ?? '')?.forms ?? []
  return valueAt(project.sources.get(`${form}/schema.json`)?.value, ['type']) === 'array'
}

/** Reports moves that kept versions show to be impossible: from another kind of answer, an identifier, or a row of a list. */
function findLostAnswers(project: Project, resolved: ResolvedProject): ProjectFinding[] {
  const record = recordOf(resolved.forms) ?? {}
  return listMovesOf(project).flatMap(move => {
    const { from, to, written } = move
    const field = schemaAt(record, to)
    const origin = field && answerKeywords.find(keyword => field[keyword] !== undefined)
    if (origin)
      return [
        report(move, [`"${written}", but "${origin}" says what it is: no answer would stay.`, 'Delete it.'])
      ]
    const former = findFormer(project, from)
    if (!field || !former) return []
    if (former.isInRows) return [report(move, outOfRows(written))]
    const place = { part: to[0] ?? '', path: to, before: to, formOf: () => '' }
    const relocations = findRelocations(former.record, record)
    const lost = compareMoved({ ...place, relocations }, field, false).find(({ loses }) => loses)
    if (!lost) return []
    const reason = lost.text.replace(/^1 [\w ]+: /, '')
    const fix =
      lost.fix ?? 'Ask it as it was, or under a new name, and keep the former field with "x-retired": true.'
    return [report(move, [`"${written}", and its stored answers would be lost: ${reason}.`, fix])]
  })
}

/** Keywords that set an answer which people do not enter. */
const answerKeywords = ['x-computed', 'x-from', 'x-local'] as const

/** Lists all former places that the forms declare. */
export const listMovesOf = (project: Project): Move[] =>
  [...project.sources.values()]
    .filter(({ file, text }) => file.endsWith('/schema.json') && text.includes('"x-renamedFrom"'))
    .flatMap(source => listSchemaNodes(source, project))
    .flatMap(node => listClaims(node, project))
    .filter(({ written }) => isFormerPlace(written))

/** Finds the newest kept version that has a field at this place. */
export function findFormer({ kept }: Project, from: readonly string[]) {
  for (const version of [...kept].reverse()) {
    const record = schemaOfRecord(version)
    if (schemaAt(record, from) === undefined) continue
    const isInRows = from.some((_, index) => index > 0 && schemaAt(record, from.slice(0, index))?.items)
    return { record, isInRows }
  }
  return undefined
}

export const placeName = (path: readonly string[]) => path.join('/')

export function report({ node, name, where }: Move, [reason, fix]: Explanation): ProjectFinding {
  return {
    ...reportValue([...node.path, ...where], `"${name}" is moved from ${reason}`, fix),
    source: node.source
  }
}
