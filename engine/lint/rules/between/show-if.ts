import { isRetired } from '../../../vocabulary/keywords/retired.ts'
import { isComputed } from '../../../vocabulary/keywords/computed.ts'
import { hasRequiredCondition, requiredConditionOf } from '../../../vocabulary/keywords/required-if.ts'
import { isGroup } from '../../../vocabulary/shapes.ts'
import { isAnswers, valueAt } from '../../../values/paths.ts'
import type { Condition } from '../../../vocabulary/condition.ts'
import { listConditionNames } from '../../../model/conditions/computed-references.ts'
import { findWrongConditions } from '../../condition-tests.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'

const children = '"children": { "type": "integer", "title": "Children", "minimum": 0, "maximum": 20 }'
const married = '"status": { "type": "string", "title": "Status", "enum": ["single", "married"] }'

const days = `"days": { "type": "array", "title": "Days", "uniqueItems": true, "items": { "type": "string", "enum": ["sat", "sun"] } }`

export const showIf: Rule = {
  code: 'show-if',
  reason: 'A condition on an answer that nobody can give hides the field from everybody.',
  examples: [
    exampleIn.fields`${married},
"spouse": { "type": "string", "title": "Spouse", "x-showIf": { «"staus"→"status"»: "married" } }`,
    exampleIn.fields`${married},
"spouse": { "type": "string", "title": "Spouse", "x-showIf": { "status": «"maried"→"married"» } }`,
    exampleIn.fields`"email": { "type": "string", "title": "E-mail", "format": "email", "x-from": "account.email" },
"reason": { "type": "string", "title": "Reason"«, "x-showIf": { "email": "none" } }→ }»`,
    exampleIn.fields`"drives": { "type": "boolean", "title": "I drive" },
«"bus": { "type": "string", "title": "Bus"→"plate": { "type": "string", "title": "Plate"», "x-showIf": { "drives": «false→true» } }`,
    exampleIn.fields`${children},
"school": { "type": "string", "title": "School", "x-showIf": { "children": { «"morethan"→"moreThan"»: 0 } } }`,
    exampleIn.fields`${children},
"school": { "type": "string", "title": "School", "x-showIf": { "children": { "atLeast": «21→1» } } }`,
    exampleIn.fields`${married},
"visa": { "type": "string", "title": "Visa", "x-showIf": { "status": { «"atLeast": 18→"isNot": "single"» } } }`,
    exampleIn.fields`"visa": { "type": "string", "title": "Visa", "x-showIf": { «"/persn/dob"→"/person/dob"»: { "age": { "atLeast": 18 } } } }`,
    exampleIn.fields`${children},
"school": { "type": "string", "title": "School",
  "x-showIf": { «"all"→"any"»: [{ "children": { "moreThan": 3 } }, { "children": { "lessThan": 2 } }] } }`,
    exampleIn.fields`${days},
"bus": { "type": "string", "title": "Bus", "x-showIf": { "days": { "includes": «"mon"→"sat"» } } }`,
    exampleIn.fields`${days},
"bus": { "type": "string", "title": "Bus", "x-showIf": { "days": «"sat" } }→{ "includes": ["sat", "sun"] } } }»`,
    exampleIn.fields`${married},
"spouse": { "type": "string", "title": "Spouse", "x-showIf": { "status": { «"includes": "married"→"oneOf": ["married"]» } } }`
  ],
  check: { schema: (node, project) => findWrongConditions('x-showIf', node, project) }
}

export const requiredIf: Rule = {
  code: 'required-if',
  reason: 'A condition that never holds leaves the answer optional for everybody.',
  examples: [
    exampleIn.fields`${married},
"spouse": { "type": "string", "title": "Spouse", "x-requiredIf": { "status": «"maried"→"married"» } }`,
    exampleIn.fields`${married},
"spouse": { "type": "string", "title": "Spouse", "x-requiredIf": { «"spouse": { "answered": false }→"status": "married"» } }`,
    exampleIn.form`"properties": { ${married}, "spouse": { "type": "string", "title": "Spouse",
  «"x-requiredIf"→"x-showIf"»: { "status": "married" } } },
"required": ["spouse"]`,
    exampleIn.fields`${married},
"home": { "type": "object", "title": "Home", «"x-requiredIf": { "status": "married" }, "properties": { "town": { "type": "string", "title": "Town" } } }→"properties": { "town": { "type": "string", "title": "Town", "x-requiredIf": { "../status": "married" } } } }»`
  ],
  check: {
    schema: (node, project) => [
      ...findWrongConditions('x-requiredIf', node, project),
      ...findOfItself(node),
      ...findNeedless(node, project)
    ]
  }
}

function findOfItself({ schema, name }: SchemaNode): Finding[] {
  const condition = requiredConditionOf(schema)
  if (name === undefined || !isAnswers(condition)) return []
  const names = listConditionNames(condition as Condition)
  if (!names.includes(name)) return []
  const message = `"x-requiredIf" looks at "${name}" itself: what is answered is not missing.`
  const fix = 'Look at another field, or write the name in "required".'
  return [reportName(['x-requiredIf'], message, fix)]
}

function findNeedless({ schema, name, siblings, source, path }: SchemaNode, { sources }: Project): Finding[] {
  const field = name === undefined ? undefined : siblings.get(name)
  if (!field || !hasRequiredCondition(schema)) return []
  if (isGroup(field)) {
    const message = '"x-requiredIf" is for one question, and this is a group of them: it does nothing.'
    return [reportName(['x-requiredIf'], message, 'Write it in the fields of the group.')]
  }
  if (isComputed(field) || isRetired(field)) {
    return [reportName(['x-requiredIf'], 'Nobody answers this field: it cannot be required.', 'Delete it.')]
  }
  const group = valueAt(sources.get(source.file)?.value, path.slice(0, -2).map(String))
  const required = valueAt(group, ['required'])
  if (!Array.isArray(required) || !required.includes(name)) return []
  const message = `"required" lists "${name}" already: it is always required, and "x-requiredIf" does nothing.`
  return [reportName(['x-requiredIf'], message, 'Remove it from "required", or write "x-showIf".')]
}
