import { type KeywordAuthoring, plainAuthoring } from '../keyword.ts'

export const computed: KeywordAuthoring<'x-computed'> = {
  ...plainAuthoring,
  fragment: {
    description:
      'The answer is computed, shown on the page and stored at each save. Nobody can type it.\n{ "text": "{firstName} {lastName}" } puts the answers beside it into a text.\n{ "years": { "from": "dob", "to": "today" } } counts whole years between two dates; months and days likewise, and minutes between two times of day.\n{ "sum": ["salary", "jobs/*/pay"] } adds numbers and those of all rows; average, smallest, largest, difference, product, quotient, power and count (of the rows of a list) likewise; "round" says to how many decimals. { "choose": [{ "if": { "shift": "N" }, "then": 500 }, { "else": 0 }] } is a number that another answer decides. A choice whose codes are all numbers counts as one. Instead of a field, a number may be worked out in it: { "difference": [{ "sum": ["pay", "bonus"] }, "tax"] }.',
    anyOf: [
      {
        type: 'object',
        required: ['text'],
        additionalProperties: false,
        properties: {
          text: {
            description:
              'A text in which the names of fields beside this one stand in braces: "{firstName} {lastName}".',
            type: 'string',
            minLength: 1
          }
        }
      },
      {
        type: 'object',
        required: ['years'],
        additionalProperties: false,
        properties: { years: { $ref: '#/definitions/computation/properties/years' } }
      },
      {
        type: 'object',
        required: ['months'],
        additionalProperties: false,
        properties: { months: { $ref: '#/definitions/computation/properties/months' } }
      },
      {
        type: 'object',
        required: ['days'],
        additionalProperties: false,
        properties: { days: { $ref: '#/definitions/computation/properties/days' } }
      },
      {
        type: 'object',
        required: ['minutes'],
        additionalProperties: false,
        properties: { minutes: { $ref: '#/definitions/computation/properties/minutes' } }
      },
      {
        type: 'object',
        required: ['sum'],
        additionalProperties: false,
        properties: {
          sum: { $ref: '#/definitions/computation/properties/sum' },
          round: {
            description: 'To how many decimals, halves away from zero; up or down where it says so.',
            $ref: '#/definitions/rounding'
          }
        }
      },
      {
        type: 'object',
        required: ['average'],
        additionalProperties: false,
        properties: {
          average: { $ref: '#/definitions/computation/properties/average' },
          round: {
            description: 'To how many decimals, halves away from zero; up or down where it says so.',
            $ref: '#/definitions/rounding'
          }
        }
      },
      {
        type: 'object',
        required: ['smallest'],
        additionalProperties: false,
        properties: {
          smallest: { $ref: '#/definitions/computation/properties/smallest' },
          round: {
            description: 'To how many decimals, halves away from zero; up or down where it says so.',
            $ref: '#/definitions/rounding'
          }
        }
      },
      {
        type: 'object',
        required: ['largest'],
        additionalProperties: false,
        properties: {
          largest: { $ref: '#/definitions/computation/properties/largest' },
          round: {
            description: 'To how many decimals, halves away from zero; up or down where it says so.',
            $ref: '#/definitions/rounding'
          }
        }
      },
      {
        type: 'object',
        required: ['difference'],
        additionalProperties: false,
        properties: {
          difference: { $ref: '#/definitions/computation/properties/difference' },
          round: {
            description: 'To how many decimals, halves away from zero; up or down where it says so.',
            $ref: '#/definitions/rounding'
          }
        }
      },
      {
        type: 'object',
        required: ['product'],
        additionalProperties: false,
        properties: {
          product: { $ref: '#/definitions/computation/properties/product' },
          round: {
            description: 'To how many decimals, halves away from zero; up or down where it says so.',
            $ref: '#/definitions/rounding'
          }
        }
      },
      {
        type: 'object',
        required: ['power'],
        additionalProperties: false,
        properties: {
          power: { $ref: '#/definitions/computation/properties/power' },
          round: {
            description: 'To how many decimals, halves away from zero; up or down where it says so.',
            $ref: '#/definitions/rounding'
          }
        }
      },
      {
        type: 'object',
        required: ['quotient'],
        additionalProperties: false,
        properties: {
          quotient: { $ref: '#/definitions/computation/properties/quotient' },
          round: {
            description: 'To how many decimals, halves away from zero; up or down where it says so.',
            $ref: '#/definitions/rounding'
          }
        }
      },
      {
        type: 'object',
        required: ['choose'],
        additionalProperties: false,
        properties: {
          choose: { $ref: '#/definitions/computation/properties/choose' },
          round: {
            description: 'To how many decimals, halves away from zero; up or down where it says so.',
            $ref: '#/definitions/rounding'
          }
        }
      },
      {
        type: 'object',
        required: ['count'],
        additionalProperties: false,
        properties: { count: { $ref: '#/definitions/computation/properties/count' } }
      }
    ],
    defaultSnippets: [
      {
        label: 'a text of other answers',
        description: 'The answers of fields beside this one, put into a text.',
        body: { text: '{${1:firstName}} {${2:lastName}}' }
      },
      {
        label: 'years between two dates',
        description: 'Whole years, for instance an age.',
        body: { years: { from: '${1:dob}', to: '${2:today}' } }
      },
      {
        label: 'a sum',
        description: 'Numbers added, those of all rows too.',
        body: { sum: ['${1:salary}', '${2:jobs/*/pay}'] }
      },
      {
        label: 'a number that another answer decides',
        description: 'What it is while a condition holds, and otherwise.',
        body: { choose: [{ if: { '${1:shift}': '${2:N}' }, then: '${3:500}' }, { else: '${4:0}' }] }
      },
      {
        label: 'a difference',
        description: 'One number less another.',
        body: { difference: ['${1:total}', '${2:paid}'] }
      }
    ]
  },
  level: 'field'
}
