import type { Rule } from './rule.ts'

/** Files, and what leads from one to another. */
export const ofFiles = {
  json: {
    level: 'error',
    why: 'A file that is not JSON cannot be read at all: nothing would start.',
    examples: [
      {
        in: 'fields',
        bad: `"salary": { "type": "string", "title": "Salary" }
"bonus": { "type": "string", "title": "Bonus" }`,
        good: `"salary": { "type": "string", "title": "Salary" },
"bonus": { "type": "string", "title": "Bonus" }`
      },
      {
        in: 'fields',
        bad: `"salary": { "type": "string", "title": "Salary", }`,
        good: `"salary": { "type": "string", "title": "Salary" }`
      }
    ]
  },
  file: {
    level: 'error',
    why: 'Without one of the few files that everything needs, nothing would start.',
    examples: [
      {
        in: 'organisation',
        bad: '',
        good: '{ "name": "BTC Limited", "abbreviation": "BTC", "email": "hr@btc.example", "phone": "+234 800 000 0000", "address": "Lagos" }'
      }
    ]
  },
  'name-twice': {
    level: 'error',
    why: 'Of two things with one name JSON keeps the last: the first is lost without a word.',
    examples: [
      {
        in: 'fields',
        bad: `"bonus": { "type": "string", "title": "Bonus in May" },
"bonus": { "type": "string", "title": "Bonus in December" }`,
        good: `"bonus": { "type": "string", "title": "Bonus in May" },
"bonusInDecember": { "type": "string", "title": "Bonus in December" }`
      }
    ]
  },
  shape: {
    level: 'error',
    why: 'What is not written as the meta-schema says is not understood, and would do something else or nothing.',
    examples: [
      {
        in: 'fields',
        bad: '"salary": { "type": "string", "title": "Salary", "maxLength": "10" }',
        good: '"salary": { "type": "string", "title": "Salary", "maxLength": 10 }'
      },
      {
        in: 'filters',
        bad: '"gender": { "field": "/person/gender", "titel": "Gender" }',
        good: '"gender": { "field": "/person/gender", "title": "Gender" }'
      }
    ]
  },
  ref: {
    level: 'error',
    why: 'A reference that points at nothing leaves a hole where a field should be.',
    examples: [
      {
        in: 'section',
        bad: '"dob": { "$ref": "../../steps/person/schema.json#/properties/dbo" }',
        good: '"dob": { "$ref": "../../steps/person/schema.json#/properties/dob" }'
      }
    ]
  },
  'ref-outside': {
    level: 'error',
    why: 'A reference out of schemas/ would read whatever lies there, or ask the network.',
    examples: [
      {
        in: 'section',
        bad: '"dob": { "$ref": "https://schemas.example/person.json#/properties/dob" }',
        good: '"dob": { "$ref": "../../steps/person/schema.json#/properties/dob" }'
      }
    ]
  },
  circle: {
    level: 'error',
    why: 'What leads back to itself has no end, and what waits for itself never comes.',
    examples: [
      {
        in: 'fields',
        bad: `"bonus": { "type": "string", "title": "Bonus", "x-showIf": { "reason": "Sales" } },
"reason": { "type": "string", "title": "Reason", "x-showIf": { "bonus": "yes" } }`,
        good: `"bonus": { "type": "string", "title": "Bonus" },
"reason": { "type": "string", "title": "Reason", "x-showIf": { "bonus": "yes" } }`
      },
      {
        in: 'fields',
        bad: '"bonus": { "$ref": "#/properties/bonus", "title": "Bonus" }',
        good: '"bonus": { "type": "string", "title": "Bonus" }'
      }
    ]
  },
  list: {
    level: 'error',
    why: 'Where a list is not there or not chosen by anything, people have nothing to choose.',
    examples: [
      {
        in: 'fields',
        bad: '"bank": { "type": "string", "title": "Bank", "x-options": { "list": "bnks" } }',
        good: '"bank": { "type": "string", "title": "Bank", "x-options": { "list": "banks" } }'
      },
      {
        in: 'fields',
        bad: `"town": { "type": "string", "title": "Town", "x-options": { "list": "towns" } },
"state": { "type": "string", "title": "State", "x-options": { "list": "states" } }`,
        good: `"town": { "type": "string", "title": "Town", "x-options": { "list": "towns", "params": { "state": "state" } } },
"state": { "type": "string", "title": "State", "x-options": { "list": "states" } }`
      },
      { in: 'list', bad: '"items": []', good: '"items": ["Junior", "Senior"]' }
    ]
  }
} satisfies Record<string, Rule>
