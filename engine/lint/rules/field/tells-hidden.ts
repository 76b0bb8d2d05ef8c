import { optionsOf } from '../../../vocabulary/keywords/options.ts'
import { entriesAt, namesAt, pointerOf } from '../../../values/paths.ts'
import { listConditions, resolveTests, keywordOfCondition } from '../../conditions.ts'
import { findField } from '../../field-lookup.ts'
import { groupPathOf } from '../../field-places.ts'
import { formOf, type Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, type Rule } from '../../rule.ts'
import type { Question, SchemaNode } from '../../schema-node.ts'
import { listReadersOf } from '../../../model/seen-by.ts'

const grade =
  '"grade": { "type": "string", "title": "Grade", "enum": ["junior", "senior"], "x-seenBy": ["administrator"] },'

export const tellsHidden: Rule = {
  code: 'tells-hidden',
  isWarning: true,
  reason: 'People who see this answer can work out the other one, which is hidden from them.',
  examples: [
    exampleIn.fields`${grade}
"car": { "type": "string", "title": "Car", "x-showIf": { "grade": "senior" }« →, "x-seenBy": ["administrator"] »}`
  ],
  check: { question: findRevealing }
}

/** Reports fields whose presence or choices depend on a hidden answer. Computed answers are hidden like their inputs. */
function findRevealing(node: Question, project: Project): Finding[] {
  if (!project.partOf.has(formOf(node.source))) return []
  const own = [...groupPathOf(node, project), node.name]
  const readers = readersOf(own, node, project)
  return listSources(node, project).flatMap(({ keyword, path }) => {
    const others = readersOf(path, node, project)
    if (!others || readers?.every(role => others.includes(role))) return []
    const message = `"${keyword}" tells the answer of "${path.at(-1)}" to roles that must not see it.`
    const fix = `Write "x-seenBy": ${JSON.stringify(others)} here too.`
    return [reportName([keyword], message, fix)]
  })
}

/** Lists the answers that decide whether this field is asked or which choices it has. */
function listSources(node: SchemaNode, project: Project): { keyword: string; path: readonly string[] }[] {
  const conditions = listConditions(node)
    .filter(condition => keywordOfCondition(condition) === 'x-showIf')
    .flatMap(condition => resolveTests(condition, node, project).map(({ found }) => found))
  const options: unknown = optionsOf(node.schema)
  const named = [
    ...entriesAt(options, ['params']).map(([, field]) => String(field)),
    ...namesAt(options, ['when'])
  ]
  const offered = named.map(written => findField(written, node, project))
  const pathsOf = (keyword: string, found: ReturnType<typeof findField>[]) =>
    found.flatMap(one => ('field' in one ? [{ keyword, path: one.path }] : []))
  return [...pathsOf('x-showIf', conditions), ...pathsOf('x-options', offered)]
}

/** Returns the roles that see an answer, by the restrictions of its part, groups and field; undefined means every role. */
function readersOf(path: readonly string[], node: SchemaNode, project: Project) {
  const around = path.flatMap((_, index) => {
    const found = findField(pointerOf(path.slice(0, index + 1)), node, project)
    return 'field' in found ? [found.field] : []
  })
  const part = project.parts.get(path[0] ?? '')?.written ?? {}
  return listReadersOf([part, ...around])
}
