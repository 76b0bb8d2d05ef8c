import { shapeOf } from '../../../vocabulary/shapes.ts'
import { isRetired } from '../../../vocabulary/keywords/retired.ts'
import { isComputed } from '../../../vocabulary/keywords/computed.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import { offerKeywords } from '../../../model/conditions/offered-choices.ts'
import { listOffered } from '../../../model/table-layout.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import type { Source } from '../../../schema-files/sources.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, type Rule } from '../../rule.ts'
import { listOptions } from './ui-options.ts'
import { nameKind } from '../../sentences.ts'

export const tableLayout: Rule = {
  code: 'table-layout',
  reason: 'The columns of a table are choices that all of its questions have.',
  examples: [exampleIn.ui`"fields": { "gender": { «"ui:layout": "table"→"ui:widget": "radio"» } }`],
  check: { ui: findWrongTables }
}

/** More columns leave no room for their labels. */
const maxColumns = 10

function findWrongTables(source: Source, project: Project): Finding[] {
  return listOptions(source, project).flatMap(({ path, options, field, inside }) => {
    if (!field || options['ui:layout'] === undefined) return []
    const problem = findProblem(field, inside)
    if (!problem) return []
    const message = `"${path.at(-1)}" ${problem.is}, so it cannot be a table.`
    return [reportName([...path, 'ui:layout'], message, problem.fix)]
  })
}

function findProblem(field: WrittenSchema, inside: ReadonlyMap<string, WrittenSchema>) {
  if (shapeOf(field) !== 'fields') {
    const fix =
      'Delete it, or put the questions of the table into a group: "type": "object" with "properties".'
    return { is: `is ${nameKind(kindOf(field))}`, fix }
  }
  const activeFields = [...inside].filter(([, one]) => !isRetired(one))
  const other = activeFields.find(([, one]) => isComputed(one) || !listOffered(one))
  if (other) {
    const is = `has "${other[0]}", which is not a choice in the schema itself`
    return { is, fix: `Move "${other[0]}" out of the group, or give it the choices of the others.` }
  }
  const atTimes = activeFields.find(([, one]) =>
    one.oneOf?.some(choice => offerKeywords.some(keyword => choice[keyword] !== undefined))
  )
  if (atTimes) {
    const is = `has "${atTimes[0]}", of which a choice is not open to everybody, and a column is`
    return { is, fix: 'Delete "ui:layout", or what the choice says of when it is offered.' }
  }
  const [first] = activeFields
  if (!first) return undefined
  const columns = JSON.stringify(listOffered(first[1]))
  const differs = activeFields.find(([, one]) => JSON.stringify(listOffered(one)) !== columns)
  if (differs) {
    const is = `has "${first[0]}" and "${differs[0]}" with different choices`
    return { is, fix: 'Give all its questions the same choices in the same order, or delete "ui:layout".' }
  }
  const count = listOffered(first[1])?.length ?? 0
  if (count <= maxColumns) return undefined
  const is = `has ${count} choices, and ${maxColumns} columns are the most that a page has room for`
  return { is, fix: 'Delete "ui:layout": each question is then asked on its own.' }
}
