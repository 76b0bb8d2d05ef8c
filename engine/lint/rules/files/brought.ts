import { resolveRef } from '../../../schema-files/references.ts'
import { findWrongConditions } from '../../condition-tests.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, type ProjectFinding, reportValue, type Rule } from '../../rule.ts'
import { isQuestion, type Question, type SchemaNode, wholeOf } from '../../schema-node.ts'
import { computed } from '../between/computed.ts'
import { date } from '../between/compared-dates.ts'
import { showIf } from '../between/show-if.ts'
import { sibling } from '../between/siblings.ts'
import { offeredChoice } from '../choices/offered-choices.ts'
import { findIdleFilling } from '../field/idle-keywords.ts'
import { watched } from '../field/watched.ts'
import { list } from './lists.ts'

const status = '"status": { "type": "string", "title": "Status", "enum": ["single", "married"] }'
const spouse =
  '"spouse": { "type": "string", "title": "Spouse", "maxLength": 40, "x-showIf": { "status": "married" } }'

export const brought: Rule = {
  code: 'brought',
  reason:
    'A field that "$ref" brings keeps its conditions, limits and computation, which then look for fields that are not beside it: nobody is asked it, or every answer is refused.',
  examples: [
    exampleIn.fields`${status}, ${spouse},
"contact": { "type": "object", "title": "Contact", "properties": {
  "name": { «"$ref": "#/properties/spouse"→"type": "string", "title": "Name", "maxLength": 40» } } }`,
    exampleIn.fields`"paid": { "type": "boolean", "title": "Paid", "x-whenAbsent": false },
"tax": { "type": "object", "title": "Tax", "properties": { "due": { «"$ref": "#/properties/paid"→"type": "boolean", "title": "Due"» } } }`
  ],
  check: { project: findBrought }
}

/** The keywords that look at other fields, or that give the answer itself. */
const placed = new Set([
  'x-showIf',
  'x-requiredIf',
  'x-equals',
  'x-notBefore',
  'x-notAfter',
  'x-asManyAs',
  'x-computed',
  'x-options',
  'oneOf',
  'x-from',
  'x-whenAbsent'
])

/**
 * Keywords that do nothing in a group, and whose absence nobody would notice. `x-search` and `x-filter` do nothing there
 * either, but are not reported: fields with them are often reused.
 */
const idle = new Set(['x-confirm', 'x-unique'])

const rules = [sibling, date, showIf, computed, list, offeredChoice, watched]

function findBrought(project: Project, nodes: SchemaNode[]): ProjectFinding[] {
  const nodesByPlace = new Map(nodes.map(node => [placeOf(node.source.file, node.path), node]))
  return nodes.flatMap(node => {
    const { $ref } = node.schema
    if (typeof $ref !== 'string' || node.usage !== 'filled-in' || !isQuestion(node)) return []
    const { file, path } = resolveRef(node.source.file, $ref)
    const target = nodesByPlace.get(placeOf(file, path))
    // What is wrong where the field comes from is reported there.
    const others = target && isQuestion(target) ? findMisplaced(target, project) : []
    const isNew = ({ where }: Finding) => !others.some(other => String(other.where) === String(where))
    return findMisplaced(node, project)
      .filter(finding => isNew(finding) && !Object.hasOwn(node.schema, keywordOf(finding)))
      .slice(0, 1)
      .map(finding => ({ ...describeBrought(finding, node), source: node.source }))
  })
}

const placeOf = (file: string, path: readonly (string | number)[]) => JSON.stringify([file, ...path])

const keywordOf = ({ where }: Finding) => (typeof where === 'number' ? '' : String(where[0]))

/** Checks a field with its references resolved, as if its author had written it out. */
function findMisplaced(node: Question, project: Project): Finding[] {
  const written: Question = { ...node, schema: wholeOf(node) }
  const found = [
    ...rules.flatMap(({ check }) => [
      ...(check.schema?.(written, project) ?? []),
      ...(check.question?.(written, project) ?? [])
    ]),
    ...findWrongConditions('x-requiredIf', written, project),
    ...findIdleFilling(written, project)
  ]
  return found.filter(finding => placed.has(keywordOf(finding)) || idle.has(keywordOf(finding)))
}

function describeBrought(finding: Finding, { path }: SchemaNode): Finding {
  const keyword = keywordOf(finding)
  const message = `"$ref" brings a keyword that does not fit here: ${finding.message}`
  const fix = idle.has(keyword)
    ? `Write the field out here without "${keyword}".`
    : `Write the field out here without it, or write "${keyword}" beside "$ref" as it fits here.`
  const report = reportValue([...path, '$ref'], message, fix)
  return idle.has(keyword) || finding.isWarning ? { ...report, isWarning: true } : report
}
