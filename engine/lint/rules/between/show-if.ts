import { isRetired } from '../../../vocabulary/keywords/retired.ts'
import { isComputed } from '../../../vocabulary/keywords/computed.ts'
import { hasRequiredCondition, requiredConditionOf } from '../../../vocabulary/keywords/required-if.ts'
import { isGroup } from '../../../vocabulary/shapes.ts'
import { isAnswers, valueAt } from '../../../values/paths.ts'
import type { Condition } from '../../../vocabulary/condition.ts'
import { listConditionNames } from '../../../model/conditions/computed-references.ts'
import { findWrongConditions } from '../../condition-tests.ts'
import type { Project } from '../../project.ts'
import { type Finding, reportName, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'

const children = '"children": { "type": "integer", "title": "Children", "minimum": 0, "maximum": 20 }'
const married = '"status": { "type": "string", "title": "Status", "enum": ["single", "married"] }'

const days = `"days": { "type": "array", "title": "Days", "uniqueItems": true, "items": { "type": "string", "enum": ["sat", "sun"] } }`

/** Checks that `x-showIf` reads fields that people answer, and values that they can give. */
export const showIf: Rule = {
  code: 'show-if',
  level: 'error',
  reason: 'A condition on an answer that nobody can give hides the field from everybody.',
  examples: [
    {
      bad: `${married},
"spouse": { "type": "string", "title": "Spouse", "x-showIf": { "staus": "married" } }`,
      good: `${married},
"spouse": { "type": "string", "title": "Spouse", "x-showIf": { "status": "married" } }`
    },
    {
      bad: `${married},
"spouse": { "type": "string", "title": "Spouse", "x-showIf": { "status": "maried" } }`,
      good: `${married},
"spouse": { "type": "string", "title": "Spouse", "x-showIf": { "status": "married" } }`
    },
    {
      bad: `"email": { "type": "string", "title": "E-mail", "format": "email", "x-from": "account.email" },
"reason": { "type": "string", "title": "Reason", "x-showIf": { "email": "none" } }`,
      good: `"email": { "type": "string", "title": "E-mail", "format": "email", "x-from": "account.email" },
"reason": { "type": "string", "title": "Reason" }`
    },
    {
      bad: `"drives": { "type": "boolean", "title": "I drive" },
"bus": { "type": "string", "title": "Bus", "x-showIf": { "drives": false } }`,
      good: `"drives": { "type": "boolean", "title": "I drive" },
"plate": { "type": "string", "title": "Plate", "x-showIf": { "drives": true } }`
    },
    {
      bad: `${children},
"school": { "type": "string", "title": "School", "x-showIf": { "children": { "morethan": 0 } } }`,
      good: `${children},
"school": { "type": "string", "title": "School", "x-showIf": { "children": { "moreThan": 0 } } }`
    },
    {
      bad: `${children},
"school": { "type": "string", "title": "School", "x-showIf": { "children": { "atLeast": 21 } } }`,
      good: `${children},
"school": { "type": "string", "title": "School", "x-showIf": { "children": { "atLeast": 1 } } }`
    },
    {
      bad: `${married},
"visa": { "type": "string", "title": "Visa", "x-showIf": { "status": { "atLeast": 18 } } }`,
      good: `${married},
"visa": { "type": "string", "title": "Visa", "x-showIf": { "status": { "isNot": "single" } } }`
    },
    {
      bad: `"visa": { "type": "string", "title": "Visa", "x-showIf": { "/persn/dob": { "age": { "atLeast": 18 } } } }`,
      good: `"visa": { "type": "string", "title": "Visa", "x-showIf": { "/person/dob": { "age": { "atLeast": 18 } } } }`
    },
    {
      bad: `${children},
"school": { "type": "string", "title": "School",
  "x-showIf": { "all": [{ "children": { "moreThan": 3 } }, { "children": { "lessThan": 2 } }] } }`,
      good: `${children},
"school": { "type": "string", "title": "School",
  "x-showIf": { "any": [{ "children": { "moreThan": 3 } }, { "children": { "lessThan": 2 } }] } }`
    },
    {
      bad: `${days},
"bus": { "type": "string", "title": "Bus", "x-showIf": { "days": { "includes": "mon" } } }`,
      good: `${days},
"bus": { "type": "string", "title": "Bus", "x-showIf": { "days": { "includes": "sat" } } }`
    },
    {
      bad: `${days},
"bus": { "type": "string", "title": "Bus", "x-showIf": { "days": "sat" } }`,
      good: `${days},
"bus": { "type": "string", "title": "Bus", "x-showIf": { "days": { "includes": ["sat", "sun"] } } }`
    },
    {
      bad: `${married},
"spouse": { "type": "string", "title": "Spouse", "x-showIf": { "status": { "includes": "married" } } }`,
      good: `${married},
"spouse": { "type": "string", "title": "Spouse", "x-showIf": { "status": { "oneOf": ["married"] } } }`
    }
  ],
  check: { schema: (node, project) => findWrongConditions('x-showIf', node, project) }
}

/** Checks `x-requiredIf` in the same way, and that it has an effect. */
export const requiredIf: Rule = {
  code: 'required-if',
  level: 'error',
  reason: 'A condition that never holds leaves the answer optional for everybody.',
  examples: [
    {
      bad: `${married},
"spouse": { "type": "string", "title": "Spouse", "x-requiredIf": { "status": "maried" } }`,
      good: `${married},
"spouse": { "type": "string", "title": "Spouse", "x-requiredIf": { "status": "married" } }`
    },
    {
      bad: `${married},
"spouse": { "type": "string", "title": "Spouse", "x-requiredIf": { "spouse": { "answered": false } } }`,
      good: `${married},
"spouse": { "type": "string", "title": "Spouse", "x-requiredIf": { "status": "married" } }`
    },
    {
      in: 'form',
      bad: `"properties": { ${married}, "spouse": { "type": "string", "title": "Spouse",
  "x-requiredIf": { "status": "married" } } },
"required": ["spouse"]`,
      good: `"properties": { ${married}, "spouse": { "type": "string", "title": "Spouse",
  "x-showIf": { "status": "married" } } },
"required": ["spouse"]`
    },
    {
      bad: `${married},
"home": { "type": "object", "title": "Home", "x-requiredIf": { "status": "married" }, "properties": { "town": { "type": "string", "title": "Town" } } }`,
      good: `${married},
"home": { "type": "object", "title": "Home", "properties": { "town": { "type": "string", "title": "Town", "x-requiredIf": { "../status": "married" } } } }`
    }
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
