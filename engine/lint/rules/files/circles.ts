import { isComputed } from '../../../vocabulary/keywords/computed.ts'
import { hasShowCondition, showConditionOf } from '../../../vocabulary/keywords/show-if.ts'
import { isAnswers, pointerOf } from '../../../values/paths.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import type { Condition } from '../../../vocabulary/condition.ts'
import { listTests, parseCondition } from '../../../model/conditions/condition.ts'
import { followReference, parseReference } from '../../../model/conditions/reference.ts'
import { exampleSteps } from '../../example-frames.ts'
import { groupPathOf } from '../../field-places.ts'
import { listSources } from '../../../model/conditions/computed-references.ts'
import { formOf, type Project } from '../../project.ts'
import { exampleIn, type ProjectFinding, reportName, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { conditionOf, listNamed } from '../project/step-when.ts'
import { findRefCircles } from './reference-circles.ts'

const { person, pay } = exampleSteps

export const circle: Rule = {
  code: 'circle',
  reason: 'What depends on itself can never be asked, computed or drawn.',
  examples: [
    exampleIn.fields`"bonus": { "type": "string", "title": "Bonus"«, "x-showIf": { "reason": { "answered": true } } }→ }»,
"reason": { "type": "string", "title": "Reason", "x-showIf": { "bonus": { "answered": true } } }`,
    exampleIn.fields`"whole": { "type": "number", "title": "All"«, "x-computed": { "difference": [{ "sum": ["left", 1] }, 2] } },→ },»
"left": { "type": "number", "title": "Left", "x-computed": { "sum": [{ "product": ["whole", 3] }] } }`,
    exampleIn.fields`"bonus": { «"$ref": "#/properties/bonus"→"type": "string"», "title": "Bonus" }`,
    exampleIn.steps`${person},
${pay.replace('"path"', '"when": { «"/pay/grade"→"/person/gender"»: { "answered": true } }, "path"')}`
  ],
  check: {
    project: (project, nodes) => [...findWaitingCircles(project, nodes), ...findRefCircles(nodes)]
  }
}

/** Reports fields that depend on each other and so can never be asked or computed. */
function findWaitingCircles(project: Project, nodes: SchemaNode[]): ProjectFinding[] {
  const fields = new Map<string, Dependency>()
  const awaitedBy = listStepDependencies(project)
  for (const node of nodes) {
    const { name, usage, siblings } = node
    const field = name === undefined ? undefined : siblings.get(name)
    if (!name || !field || usage !== 'filled-in') continue
    const group = groupPathOf(node, project)
    const awaits = [...listAwaited(field, group), ...(awaitedBy.get(formOf(node.source)) ?? [])]
    fields.set(pointerOf([...group, name]), { node, name, field, awaits })
  }
  for (const node of nodes) {
    const part = node.path.length === 0 ? project.partOf.get(formOf(node.source))?.name : undefined
    const awaits = awaitedBy.get(formOf(node.source)) ?? []
    if (part !== undefined && awaits.length > 0 && node.schema.type === 'array')
      fields.set(pointerOf([part]), { node, name: part, field: node.schema, awaits })
  }
  const done = new Set<string>()
  return [...fields.keys()].flatMap(start => {
    const found = findCircleFrom(start, fields, done)
    const [first] = found?.map(key => fields.get(key)) ?? []
    return found && first
      ? [
          describeCircle(
            first,
            found.map(key => fields.get(key)?.name ?? key),
            project
          )
        ]
      : []
  })
}

function describeCircle(
  { node, name, field }: Dependency,
  names: string[],
  project: Project
): ProjectFinding {
  const keyword = hasShowCondition(field) ? 'x-showIf' : 'x-computed'
  const dependencies = names.map((one, index) => `"${one}" waits for "${names[index + 1] ?? name}"`)
  const message = names.length === 1 ? `"${name}" waits for itself.` : `${dependencies.join(', ')}.`
  const journey = project.sources.get('journey.json')
  if (journey && !hasShowCondition(field) && !isComputed(field)) {
    const index = project.steps?.findIndex(({ form }) => form === formOf(node.source)) ?? 0
    const at = ['steps', index, 'when']
    const consequence = 'through "when". Nobody could ever be asked.'
    return {
      source: journey,
      ...reportName(at, `${message.slice(0, -1)} ${consequence}`, 'Look at an answer of another step.')
    }
  }
  const end = keyword === 'x-showIf' ? 'Nobody could ever be asked.' : 'It could never be computed.'
  const { source, path, schema } = node
  const at = [...path, ...(schema[keyword] === undefined ? [] : [keyword])]
  return { source, ...reportName(at, `${message} ${end}`, `Delete one "${keyword}".`) }
}

/** Returns the fields that decide whether the step of each form is asked. */
function listStepDependencies({ steps = [] }: Project): Map<string, string[]> {
  const awaited = steps.flatMap(step => {
    const condition = conditionOf(step)
    const names = condition && listNamed(condition).flatMap(({ path }) => pointersTo(path, 1))
    return names ? [[step.form, names] as const] : []
  })
  return new Map(awaited)
}

/** Returns the pointers of a field and of the groups and lists around it, which may be conditional too. */
const pointersTo = (path: readonly string[], begins: number) =>
  path.flatMap((_, index) => (index < begins && path.length > 1 ? [] : [pointerOf(path.slice(0, index + 1))]))

interface Dependency {
  node: SchemaNode
  name: string
  field: WrittenSchema
  /** The fields, with the groups around them, that it depends on to be asked or computed. */
  awaits: string[]
}

/** Finds the first circle of dependencies reachable from a field. Visits each field at most once. */
function findCircleFrom(
  start: string,
  fields: Map<string, Dependency>,
  done: Set<string>
): string[] | undefined {
  const path: string[] = []
  const visit = (key: string): string[] | undefined => {
    if (path.includes(key)) return path.slice(path.indexOf(key))
    const field = fields.get(key)
    if (!field || done.has(key)) return undefined
    path.push(key)
    for (const next of field.awaits) {
      const found = visit(next)
      if (found) {
        for (const one of path) done.add(one)
        return found
      }
    }
    path.pop()
    done.add(key)
    return undefined
  }
  return visit(start)
}

function listAwaited(field: WrittenSchema, group: readonly string[]): string[] {
  const shown = isAnswers(showConditionOf(field)) ? (showConditionOf(field) as Condition) : {}
  const tests = listTests(parseCondition(shown)).flatMap(({ test, within: [list] }) =>
    list ? [list] : [test.field, ...(test.other ? [test.other] : [])]
  )
  const computed = listSources(field).map(parseReference)
  return [...tests, ...computed].flatMap(reference => {
    const path = followReference(reference, group) ?? []
    const begins = reference.isOfRecord ? 1 : Math.max(1, path.length - reference.path.length)
    return path.flatMap((_, index) => (index < begins ? [] : [pointerOf(path.slice(0, index + 1))]))
  })
}
