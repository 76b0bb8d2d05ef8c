import { schemaOfRecord } from '../../../evolution/snapshot.ts'
import type { Schema } from '../../../vocabulary/schema.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type ProjectFinding, type Rule } from '../../rule.ts'
import { suggest } from '../../sentences.ts'
import { listMovesOf, findFormer, placeName, report } from './moves.ts'

export const formerPlace: Rule = {
  code: 'former-place',
  isWarning: true,
  reason: 'No answer can move from a place where there never was a field: people would be asked again.',
  examples: [
    exampleIn.fields`"bank": { "type": "string", "title": "Bank", "x-renamedFrom": «"bankDetails/banck"→"bankDetails/bank"» }`
  ],
  check: { whole: findUnknownPlaces }
}

function findUnknownPlaces(project: Project): ProjectFinding[] {
  if (project.kept.length === 0) return []
  return listMovesOf(project).flatMap(move => {
    const { from, to, written } = move
    if (findFormer(project, from)) return []
    const inPart = [to[0] ?? '', ...from]
    const near = findFormer(project, inPart)
      ? ` Did you mean "${placeName(inPart)}"?`
      : suggest(placeName(from), listFormerPlaces(project))
    const message = `"${written}", which no kept version of the schemas asks for: no answer would move.${near}`
    const fix =
      'Write the part, the groups and the field as they were; "npm run schemas:keep" keeps a version.'
    return [report(move, [message, fix])]
  })
}

const listFormerPlaces = ({ kept }: Project): string[] => [
  ...new Set(kept.flatMap(version => listPlaces(schemaOfRecord(version), [])))
]

function listPlaces({ properties = {} }: Schema, around: readonly string[]): string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = [...around, name]
    return [placeName(path), ...listPlaces(field, path)]
  })
}
