import { isFile } from '../../../vocabulary/keywords/file.ts'
import { isAnswers } from '../../../values/paths.ts'
import { formOf, type Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import { type SchemaNode, wholeOf } from '../../schema-node.ts'
import { ages } from './answer-rules.ts'
import { findWrongIn, insideOf, describeUnanswered } from './wrong-rules.ts'

export const warning: Rule = {
  code: 'warning',
  reason:
    'A warning about nothing, or one that is shown nowhere, is never read; one that no answer meets is shown to everybody.',
  examples: [
    exampleIn.fields`"children": { "type": "integer", "title": "Children", "x-warn": [{ "must": { «"childen"→"children"»: { "atMost": 10 } }, "message": "More than 10 children: is that right?" }] }`,
    exampleIn.fields`"children": { "type": "integer", "title": "Children", "x-warn": [{ "must": { "children": { "atMost": 10 } }, «"field": "children", →»"message": "More than 10 children: is that right?" }] }`,
    exampleIn.form`"properties": { ${ages} }, "x-warn": [{ "must": { "most": { "atLeast": { "field": "least" } } }, «→"field": "most", »"message": "The most is less than the least: is that right?" }]`,
    exampleIn.fields`"children": { "type": "integer", "title": "Children", "x-warn": [{ "must": { "children": { "atMost": 10 } }, "message": «""→"More than 10 children: is that right?"» }] }`,
    exampleIn.fields`"children": { "type": "integer", "title": "Children", "maximum": «5→20», "x-warn": [{ "must": { "children": { "atMost": 10 } }, "message": "More than 10 children: is that right?" }] }`
  ],
  check: { filledIn: findWrongWarnings }
}

function findWrongWarnings(node: SchemaNode, project: Project): Finding[] {
  const rules: unknown = node.schema['x-warn']
  if (!Array.isArray(rules)) return []
  if (!project.partOf.has(formOf(node.source))) {
    const message = '"x-warn" is for the steps: here nobody could say that an answer is right.'
    return [reportName(['x-warn'], message, 'Delete it, or write "x-rules".')]
  }
  if (isGroupOrRow(node)) {
    const inside = insideOf(node, project)
    const unnamed = rules.flatMap((rule: unknown, index) =>
      isAnswers(rule) && rule.field === undefined
        ? [
            reportValue(
              ['x-warn', index],
              'This warning is shown nowhere.',
              'Add "field": the question where it is shown.'
            )
          ]
        : []
    )
    return [...unnamed, ...findWrongIn('x-warn', rules, inside, project)]
  }
  const own = describeUnasked(node)
  if (own) return [reportName(['x-warn'], own.message, own.fix)]
  const named = rules.flatMap((rule: unknown, index) =>
    isAnswers(rule) && rule.field !== undefined
      ? [
          reportName(
            ['x-warn', index, 'field'],
            'A warning about a question belongs at that question.',
            'Delete "field".'
          )
        ]
      : []
  )
  return [...named, ...findWrongIn('x-warn', rules, node, project)]
}

const isGroupOrRow = (node: SchemaNode) => {
  const whole = wholeOf(node)
  return whole.properties !== undefined && !isFile(whole)
}

/** Explains why nobody could respond to a warning of this field. */
function describeUnasked(node: SchemaNode) {
  const whole = wholeOf(node)
  if (node.name === undefined)
    return {
      message: 'A warning is about a question: here it does nothing.',
      fix: 'Move it into a field below "properties".'
    }
  const reason = isFile(whole) ? 'a file' : describeUnanswered(whole)
  return reason
    ? {
        message: `This is ${reason}: nobody could correct it here.`,
        fix: 'Move it to a question that people answer.'
      }
    : undefined
}
