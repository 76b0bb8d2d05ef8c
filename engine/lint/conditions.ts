import { computationOf } from '../vocabulary/keywords/computed.ts'
import { showConditionOf } from '../vocabulary/keywords/show-if.ts'
import { requiredConditionOf } from '../vocabulary/keywords/required-if.ts'
import { isPlain } from '../vocabulary/kind-of.ts'
import type { Condition } from '../vocabulary/condition.ts'
import { type IsOfPlain, listTests, type ParsedTest, parseCondition } from '../model/conditions/condition.ts'
import { listChoosing } from '../model/conditions/computed-references.ts'
import { offerKeywords } from '../model/conditions/offered-choices.ts'
import { isAnswers, listAt } from '../values/paths.ts'
import { joinReference, type Reference } from '../model/conditions/reference.ts'
import type { WrittenSchema } from '../schema-files/references.ts'
import { findField, type LookupResult } from './field-lookup.ts'
import type { Project } from './project.ts'
import type { Path } from './rule.ts'
import type { SchemaNode } from './schema-node.ts'

/** A condition as its author wrote it, with its path. */
export interface WrittenCondition {
  condition: Condition
  at: Path
  /** The consequence, for messages, if the condition never holds. */
  result: string
  /** The keyword of the condition, if it is not the first item of `at`. */
  keyword?: string
}

export type RuleKeyword = 'x-rules' | 'x-warn'

export const keywordOfCondition = ({ keyword, at }: WrittenCondition): string => keyword ?? String(at[0])

/** A test with the result of looking up its field. */
export interface ResolvedTest {
  test: ParsedTest
  within: readonly Reference[]
  found: LookupResult
}

/** Lists the conditions that decide whether a field is shown or required, and which choices it offers. */
export function listConditionsOfAsking({ schema, name, usage }: SchemaNode): WrittenCondition[] {
  if (usage !== 'filled-in' || name === undefined) return []
  const own: PlacedCondition[] = [
    [['x-showIf'], showConditionOf(schema), 'this field would never be asked'],
    [['x-requiredIf'], requiredConditionOf(schema), 'this field would never be required']
  ]
  return [...own.flatMap(readCondition), ...listConditionsOfChoices(schema)]
}

type PlacedCondition = [at: Path, condition: unknown, result: string]

const readCondition = ([at, condition, result]: PlacedCondition): WrittenCondition[] =>
  isAnswers(condition) ? [{ condition: condition as Condition, at, result }] : []

export function listConditions(node: SchemaNode): WrittenCondition[] {
  const { schema, name, usage } = node
  if (usage !== 'filled-in') return []
  const choosing = listChoosing(computationOf(schema)).map(({ at, condition }): PlacedCondition => [
    ['x-computed', ...at],
    condition,
    'this would never be chosen'
  ])
  const rulesOf = (keyword: RuleKeyword, result: string) =>
    listAt(schema[keyword]).flatMap((rule, index): PlacedCondition[] =>
      isAnswers(rule)
        ? [
            [[keyword, index, 'if'], rule.if, 'this rule would never count'],
            [[keyword, index, 'must'], rule.must, result]
          ]
        : []
    )
  const others = [
    ...(name === undefined ? [] : choosing),
    ...rulesOf('x-rules', 'nobody could ever save'),
    ...rulesOf('x-warn', 'everybody would be asked whether it is right')
  ]
  return [...listConditionsOfAsking(node), ...others.flatMap(readCondition)]
}

/** Lists the conditions of choices, in single and multiple choice and below headings. */
function listConditionsOfChoices(schema: WrittenSchema): WrittenCondition[] {
  const inside: [Path, unknown][] = [
    [['oneOf'], schema.oneOf],
    [['items', 'oneOf'], schema.items?.oneOf]
  ]
  return inside.flatMap(([at, written]) =>
    listWrittenChoices(at, written).flatMap(({ at, choice }) =>
      offerKeywords.flatMap(keyword =>
        isAnswers(choice[keyword])
          ? [
              {
                condition: choice[keyword] as Condition,
                at: [...at, keyword],
                result: 'nobody could ever choose this',
                keyword
              }
            ]
          : []
      )
    )
  )
}

/** Lists all choices by code and label, with their paths. */
export function listWrittenChoices(
  at: Path,
  written: unknown
): { at: Path; choice: Record<string, unknown> }[] {
  return listAt(written).flatMap((choice, index) => {
    if (!isAnswers(choice)) return []
    const here = [...at, index]
    return choice.const === undefined
      ? listWrittenChoices([...here, 'oneOf'], choice.oneOf)
      : [{ at: here, choice }]
  })
}

/** Returns each test of a condition with the field that it reads. Tests within rows are resolved from the row. */
export function resolveTests(
  { condition }: WrittenCondition,
  node: SchemaNode,
  project: Project
): ResolvedTest[] {
  const tests = listTests(parseCondition(condition), isOfPlainIn(node, project))
  return tests.map(({ test, within }) => ({
    test,
    within,
    found: findFrom(test.field, within, node, project)
  }))
}

/** Returns a function that checks whether a list contains plain answers. */
export const isOfPlainIn =
  (node: SchemaNode, project: Project): IsOfPlain =>
  (list, within) => {
    const found = findFrom({ ...list, path: [...list.path, '*'] }, within, node, project)
    return 'field' in found && isPlain(found.field)
  }

/** Resolves a reference from within rows. */
export function findFrom(
  reference: Reference,
  within: readonly Reference[],
  node: SchemaNode,
  project: Project
): LookupResult {
  return findField(joinReference(reference, within), node, project)
}
