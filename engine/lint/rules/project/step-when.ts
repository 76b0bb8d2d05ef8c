import type { Condition } from '../../../vocabulary/condition.ts'
import type { Step } from '../../../vocabulary/project.ts'
import { listTests, parseCondition } from '../../../model/conditions/condition.ts'
import { isAnswers } from '../../../values/paths.ts'
import type { Reference } from '../../../model/conditions/reference.ts'
import type { Source } from '../../../schema-files/sources.ts'
import type { WrittenCondition } from '../../conditions.ts'
import { findWrongCondition } from '../../condition-tests.ts'
import { exampleSteps } from '../../example-frames.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'

const { person, pay } = exampleSteps
const payWhen = (condition: string) => pay.replace('"path"', `"when": ${condition}, "path"`)

export const stepWhen: Rule = {
  code: 'step-when',
  reason: 'A step whose condition never holds is asked of nobody.',
  examples: [
    exampleIn.steps`${person},
«${payWhen('{ "/person/gender": "femle" }')}→${payWhen('{ "/person/gender": "female" }')}»`,
    exampleIn.steps`${person},
«${payWhen('{ "gender": "female" }')}→${payWhen('{ "/person/gender": "female" }')}»`,
    exampleIn.steps`${person},
${payWhen('{ «"all"→"any"»: [{ "/person/gender": "male" }, { "/person/gender": "female" }] }')}`,
    exampleIn.steps`${person},
«${pay.replace('"path"', '"notNeeded": "Only managers need this.", "path"')}→${payWhen('{ "/person/gender": "female" }').replace('"path"', '"notNeeded": "Only women need this.", "path"')}»`
  ],
  check: { journey: findWrongConditions }
}

/** Returns the condition of a step; undefined if it is not an object. */
export const conditionOf = ({ when }: Partial<Step>): Condition | undefined =>
  isAnswers(when) ? (when as Condition) : undefined

function findWrongConditions(source: Source, project: Project): Finding[] {
  const { steps = [] } = project
  const node: SchemaNode = { source, path: [], schema: {}, siblings: new Map(), usage: 'filled-in' }
  return steps.flatMap((step, index) => findWrong(step, index, node, project))
}

function findWrong(step: Step, index: number, node: SchemaNode, project: Project): Finding[] {
  const condition = conditionOf(step)
  const at = ['steps', index, 'when']
  if (condition === undefined) {
    if (step.notNeeded === undefined) return []
    const message = '"notNeeded" is shown while a step is not asked, and this step is always asked.'
    return [reportName(['steps', index, 'notNeeded'], message, 'Delete it, or write "when".')]
  }
  const result = 'this step would never be asked'
  const written: WrittenCondition = { condition, at, result, keyword: 'when' }
  const beside = listNamed(condition).find(({ isOfRecord }) => !isOfRecord)
  if (beside) {
    const name = beside.path.join('/')
    const message = `"${name}" has no field beside it here: in journey.json every name begins with a part.`
    return [reportName(at, message, `Write the part before it, like "/personalInfo/${name}".`)]
  }
  return findWrongCondition(written, node, project)
}

/** Lists the references of a condition; for tests within rows, the list of the rows. */
export function listNamed(condition: Condition): Reference[] {
  return listTests(parseCondition(condition)).flatMap(({ test, within: [list] }) =>
    list ? [list] : [test.field, ...(test.other ? [test.other] : [])]
  )
}
