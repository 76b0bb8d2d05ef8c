import { shapeOf } from '../../../vocabulary/shapes.ts'
import { listTests, parseCondition } from '../../../model/conditions/condition.ts'
import { offerKeywords } from '../../../model/conditions/offered-choices.ts'
import type { Condition } from '../../../vocabulary/condition.ts'
import { isAnswers } from '../../../values/paths.ts'
import { findWrongConditions } from '../../condition-tests.ts'
import { listWrittenChoices } from '../../conditions.ts'
import { exampleIn, type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import type { Question } from '../../schema-node.ts'
import { quote } from '../../sentences.ts'

const shift = (
  night: string,
  more = '',
  day = ''
) => `"shift": { "type": "string", "title": "Shift", "oneOf": [
  { "const": "D", "title": "By day"${day} },
  { "const": "N", "title": "By night", ${night} } ]${more} }`
const drives = '"drives": { "type": "boolean", "title": "Do you drive?", "format": "yesno" }'
const whileDriving = '"x-showIf": { "drives": true }'

export const offeredChoice: Rule = {
  code: 'offered-choice',
  reason: 'A choice that nobody can ever choose, or that takes itself away, is refused when it is chosen.',
  examples: [
    exampleIn.fields`${drives},\n${shift('«"x-chooseIf": { "drive"→"x-showIf": { "drives"»: true }')}`,
    exampleIn.fields`${drives},\n${shift('«"x-showIf": { "shift": "D"→"x-chooseIf": { "drives": true» }')}`,
    exampleIn.fields`${shift('"x-chooseIf": false', '', '«, "x-chooseIf": false→»')}`,
    exampleIn.fields`${drives},\n${shift(whileDriving, ', "default": «"N"→"D"»')}`,
    exampleIn.fields`"rota": { "type": "array", "title": "Rota", "format": "values", "items": { "type": "string", "title": "Turn", "oneOf": [
  { "const": "D", "title": "By day" }, { "const": "N", "title": "By night"«, "x-chooseIf": false → »} ] } }`
  ],
  check: {
    question: (node, project) => [...findWrongConditions('x-chooseIf', node, project), ...findUnusable(node)]
  }
}

function findUnusable({ schema, name, siblings }: Question): Finding[] {
  const field = siblings.get(name)
  if (!field) return []
  const isOfList = schema.items?.oneOf !== undefined
  const at = isOfList ? ['items', 'oneOf'] : ['oneOf']
  const choices = listWrittenChoices(at, isOfList ? schema.items?.oneOf : schema.oneOf)
  const atTimes = choices.filter(({ choice }) => offerKeywordOf(choice) !== undefined)
  const [first] = atTimes
  if (!first) return []
  if (shapeOf(field) === 'valueList') {
    const message = 'In a list of plain answers every choice is offered to everybody: this does nothing.'
    return [
      reportName(
        [...first.at, offerKeywordOf(first.choice) ?? ''],
        message,
        'Delete it; or delete "format": "values", and the choices have boxes.'
      )
    ]
  }
  if (atTimes.length === choices.length && choices.every(({ choice }) => choice['x-chooseIf'] === false)) {
    const message = 'None of the choices can be chosen by anybody.'
    return [reportName([...first.at, 'x-chooseIf'], message, 'Delete it at those that people may choose.')]
  }
  const own = atTimes.flatMap(({ at, choice }) => findOwn(at, choice, name))
  const chosen: unknown[] = [schema.default].flat()
  const preset = atTimes.find(({ choice }) => chosen.includes(choice.const))
  if (!preset) return own
  const message = `It begins with ${quote(preset.choice.const)}, which is not always offered: people who leave it would be refused.`
  return [
    ...own,
    reportValue(['default'], message, 'Begin with a choice that is always offered, or with none.')
  ]
}

const offerKeywordOf = (choice: Record<string, unknown>) =>
  offerKeywords.find(keyword => choice[keyword] !== undefined)

function findOwn(at: (string | number)[], choice: Record<string, unknown>, name: string): Finding[] {
  return offerKeywords.flatMap(keyword => {
    const condition = choice[keyword]
    if (!isAnswers(condition)) return []
    const isOwn = listTests(parseCondition(condition as Condition)).some(
      ({ test: { field }, within }) =>
        within.length === 0 && !field.isOfRecord && field.up === 0 && field.path[0] === name
    )
    if (!isOwn) return []
    const message = `"${keyword}" looks at "${name}", whose choice this is: choosing it would remove it.`
    return [reportName([...at, keyword], message, 'Look at another question.')]
  })
}
