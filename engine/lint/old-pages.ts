import type { Rule } from './rule.ts'

const person =
  '{ "form": "steps/person", "path": "/person", "afterFirstSave": "/pay", "save": "Save", "update": "Save" }'
const pay =
  '{ "form": "steps/pay", "path": "/pay", "afterFirstSave": "/done", "save": "Save", "update": "Save" }'
const parts = `"person": { "x-route": "person", "$ref": "../steps/person/schema.json" },
"pay": { "x-route": "pay", "$ref": "../steps/pay/schema.json" }`

/** What people see of the forms: order, steps, sections, list, dashboard. */
export const ofPages = {
  'ui-option': {
    level: 'error',
    why: 'A UI option that nobody knows does nothing: the page would look as if it were not there.',
    examples: [
      {
        in: 'ui',
        bad: '"fields": { "dob": { "ui:hlep": "For example 27 3 1994" } }',
        good: '"fields": { "dob": { "ui:help": "For example 27 3 1994" } }'
      }
    ]
  },
  widget: {
    level: 'error',
    why: 'A widget that does not exist cannot be shown.',
    examples: [
      {
        in: 'ui',
        bad: '"fields": { "gender": { "ui:widget": "radios" } }',
        good: '"fields": { "gender": { "ui:widget": "radio" } }'
      }
    ]
  },
  'ui-field': {
    level: 'error',
    why: 'Settings of a field that is not there do nothing.',
    examples: [
      {
        in: 'ui',
        bad: '"fields": { "dateOfBirth": { "ui:help": "For example 27 3 1994" } }',
        good: '"fields": { "dob": { "ui:help": "For example 27 3 1994" } }'
      }
    ]
  },
  order: {
    level: 'error',
    why: 'A field that an order forgets or misspells stands somewhere else than the author thinks.',
    examples: [
      { in: 'ui', bad: '"ui:order": ["dbo", "*"]', good: '"ui:order": ["dob", "*"]' },
      { in: 'ui', bad: '"ui:order": ["dob", "gender"]', good: '"ui:order": ["dob", "gender", "*"]' },
      {
        in: 'ui',
        bad: '"ui:groups": [{ "title": "About you", "fields": ["dob", "gendre"] }]',
        good: '"ui:groups": [{ "title": "About you", "fields": ["dob", "gender"] }]'
      }
    ]
  },
  column: {
    level: 'error',
    why: 'A line that points at nothing of the record stays empty for every employee.',
    examples: [
      {
        in: 'section',
        bad: '"bank": { "title": "Bank", "type": "string" }',
        good: '"bank": { "title": "Bank", "$ref": "../../steps/person/schema.json#/properties/bankName" }'
      },
      {
        in: 'section',
        bad: '"text": { "$ref": "../../office/notice/schema.json#/properties/text" }',
        good: '"bank": { "$ref": "../../steps/person/schema.json#/properties/bankName" }'
      },
      { in: 'section ui', bad: '"ui:hide": ["/person/gendre"]', good: '"ui:hide": ["/person/gender"]' }
    ]
  },
  section: {
    level: 'error',
    why: 'A section that is not there cannot be put in order.',
    examples: [{ in: 'order', bad: '"order": ["persons"]', good: '"order": ["person"]' }]
  },
  filter: {
    level: 'error',
    why: 'A filter by what the list does not know leaves the list empty; one by a sensitive field would lay it open.',
    examples: [
      {
        in: 'filters',
        bad: '"gender": { "field": "/person/gendre" }',
        good: '"gender": { "field": "/person/gender" }'
      },
      {
        in: 'filters',
        bad: `"status": { "field": "/person/bankName" },
"gender": { "field": "/person/gender" }`,
        good: '"gender": { "field": "/person/gender" }'
      },
      {
        in: 'fields',
        bad: '"bvn": { "type": "string", "title": "BVN", "x-sensitive": "identifier", "x-filter": true }',
        good: '"bvn": { "type": "string", "title": "BVN", "x-sensitive": "identifier" }'
      }
    ]
  },
  count: {
    level: 'error',
    why: 'A number that counts by what is not there, or by an answer that nobody can give, stays 0.',
    examples: [
      {
        in: 'numbers',
        bad: '"men": { "title": "Men", "x-count": { "gender": "mael" } }',
        good: '"men": { "title": "Men", "x-count": { "gender": "male" } }'
      }
    ]
  },
  journey: {
    level: 'error',
    why: 'A step without a form, or a link without a page, ends in a page that is not there.',
    examples: [
      {
        in: 'steps',
        bad: `${person},
${pay.replace('/done', '/dnoe')}`,
        good: `${person},
${pay}`
      }
    ]
  },
  step: {
    level: 'error',
    why: 'What belongs to no part cannot be saved; a part without a step can be filled in by nobody.',
    examples: [
      {
        in: 'steps',
        bad: `{ "form": "office/notice", "path": "/notice", "afterFirstSave": "/person", "save": "Save", "update": "Save" },
${person},
${pay}`,
        good: `${person},
${pay}`
      },
      {
        in: 'parts',
        bad: `"notice": { "x-route": "notice", "$ref": "../office/notice/schema.json" },
${parts}`,
        good: parts
      }
    ]
  },
  unreached: {
    level: 'warning',
    why: 'A step that no link leads to is found in the task list only; a form that nothing uses, nowhere.',
    examples: [
      {
        in: 'steps',
        bad: `${person.replace('"/pay"', '"/done"')}, ${pay}`,
        good: `${person}, ${pay}`
      }
    ]
  },
  twice: {
    level: 'error',
    why: 'Where two things have one address, one of them can never be reached, or one is saved over the other.',
    examples: [{ in: 'parts', bad: parts.replace('"x-route": "pay"', '"x-route": "person"'), good: parts }]
  },
  retired: {
    level: 'error',
    why: 'What is retired is no longer stored: people would answer for nothing.',
    examples: [
      {
        in: 'steps',
        bad: `{ "form": "steps/old", "path": "/old", "afterFirstSave": "/person", "save": "Save", "update": "Save" },
${person},
${pay}`,
        good: `${person},
${pay}`
      }
    ]
  },
  'retired-line': {
    level: 'warning',
    why: 'A line of a retired part is left out of its section, and who reads the schema looks for it in vain.',
    examples: [
      {
        in: 'section',
        bad: '"school": { "$ref": "../../steps/old/schema.json#/properties/school" }',
        good: '"bank": { "$ref": "../../steps/person/schema.json#/properties/bankName" }'
      }
    ]
  }
} satisfies Record<string, Rule>
