import type { KeywordAuthoring } from '../keyword.ts'

const textForm = {
  type: 'object',
  required: ['text'],
  additionalProperties: false,
  properties: {
    text: {
      description: 'A text with the names of fields beside this one in braces: "{firstName} {lastName}".',
      type: 'string',
      minLength: 1
    }
  }
}

const spans = ['years', 'months', 'days', 'minutes']

const terms = [
  ...['sum', 'average', 'smallest', 'largest'],
  ...['difference', 'product', 'power', 'quotient', 'choose']
]

const rounding = {
  round: {
    description: 'To how many decimals, halves away from zero; up or down where it says so.',
    $ref: '#/definitions/rounding'
  }
}

/** The schema of one computation, which may be nested in another; `more` are further properties it may have. */
const formOf = (word: string, more: object = {}) => ({
  type: 'object',
  required: [word],
  additionalProperties: false,
  properties: { [word]: { $ref: `#/definitions/computation/properties/${word}` }, ...more }
})

export const computed: KeywordAuthoring<'x-computed'> = {
  fragment: {
    description:
      'The answer is computed, shown on the page and stored at each save. Nobody can type it.\n{ "text": "{firstName} {lastName}" } puts the answers beside it into a text.\n{ "years": { "from": "dob", "to": "today" } } counts whole years between two dates; months and days likewise, and minutes between two times of day.\n{ "sum": ["salary", "jobs/*/pay"] } adds numbers and those of all rows; average, smallest, largest, difference, product, quotient, power and count (of the rows of a list) likewise; "round" says to how many decimals. { "choose": [{ "if": { "shift": "N" }, "then": 500 }, { "else": 0 }] } is a number that another answer decides. A choice whose codes are all numbers counts as one. Instead of a field, a number may be worked out in it: { "difference": [{ "sum": ["pay", "bonus"] }, "tax"] }.',
    anyOf: [
      textForm,
      ...spans.map(word => formOf(word)),
      ...terms.map(word => formOf(word, rounding)),
      formOf('count')
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
