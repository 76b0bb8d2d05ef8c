import type { Rule } from './rule.ts'

const married = '"status": { "type": "string", "title": "Status", "enum": ["single", "married"] }'

/** What a field says of the fields beside it, and of its own past. */
export const betweenFields = {
  sibling: {
    level: 'error',
    why: 'A rule that looks at a field which is not there never holds, or always.',
    examples: [
      {
        in: 'fields',
        bad: `"start": { "type": "string", "title": "Start", "format": "date" },
"end": { "type": "string", "title": "End", "format": "date", "x-notBefore": "strat", "errorMessage": "The end must not be before the start." }`,
        good: `"start": { "type": "string", "title": "Start", "format": "date" },
"end": { "type": "string", "title": "End", "format": "date", "x-notBefore": "start", "errorMessage": "The end must not be before the start." }`
      },
      {
        in: 'fields',
        bad: `${married},
"spouse": { "type": "string", "title": "Spouse", "x-showIf": { "staus": "married" } }`,
        good: `${married},
"spouse": { "type": "string", "title": "Spouse", "x-showIf": { "status": "married" } }`
      }
    ]
  },
  date: {
    level: 'error',
    why: 'Dates compared with what is no date would never be refused, or never worked out.',
    examples: [
      {
        in: 'fields',
        bad: `"grade": { "type": "string", "title": "Grade" },
"since": { "type": "string", "title": "Since", "format": "date" },
"years": { "type": "string", "title": "Years", "x-computed": { "years": { "from": "grade", "to": "today" } } }`,
        good: `"grade": { "type": "string", "title": "Grade" },
"since": { "type": "string", "title": "Since", "format": "date" },
"years": { "type": "string", "title": "Years", "x-computed": { "years": { "from": "since", "to": "today" } } }`
      },
      {
        in: 'fields',
        bad: '"since": { "type": "string", "title": "Since", "x-notAfter": "today" }',
        good: '"since": { "type": "string", "title": "Since", "x-notAfter": "today", "format": "date" }'
      }
    ]
  },
  'show-if': {
    level: 'error',
    why: 'A condition on an answer that nobody can give hides the field from everybody.',
    examples: [
      {
        in: 'fields',
        bad: `${married},
"spouse": { "type": "string", "title": "Spouse", "x-showIf": { "status": "maried" } }`,
        good: `${married},
"spouse": { "type": "string", "title": "Spouse", "x-showIf": { "status": "married" } }`
      },
      {
        in: 'fields',
        bad: `"email": { "type": "string", "title": "E-mail", "format": "email", "x-from": "account.email" },
"reason": { "type": "string", "title": "Reason", "x-showIf": { "email": "none" } }`,
        good: `"email": { "type": "string", "title": "E-mail", "format": "email", "x-from": "account.email" },
"reason": { "type": "string", "title": "Reason" }`
      }
    ]
  },
  computed: {
    level: 'error',
    why: 'What is worked out from something that is not there stays empty for everyone.',
    examples: [
      {
        in: 'fields',
        bad: `"first": { "type": "string", "title": "First name" },
"called": { "type": "string", "title": "Called", "x-computed": { "text": "{frist}" } }`,
        good: `"first": { "type": "string", "title": "First name" },
"called": { "type": "string", "title": "Called", "x-computed": { "text": "{first}" } }`
      },
      {
        in: 'fields',
        bad: `"first": { "type": "string", "title": "First name" },
"called": { "type": "string", "title": "Called", "x-computed": { "text": "{first}" }, "default": "You" }`,
        good: `"first": { "type": "string", "title": "First name" },
"called": { "type": "string", "title": "Called", "x-computed": { "text": "{first}" } }`
      }
    ]
  },
  renamed: {
    level: 'error',
    why: 'Stored answers of one name cannot belong to two fields: people would find theirs in the wrong place.',
    examples: [
      {
        in: 'fields',
        bad: `"bank": { "type": "string", "title": "Bank" },
"bankName": { "type": "string", "title": "Bank name", "x-renamedFrom": "bank" }`,
        good: `"bank": { "type": "string", "title": "Bank" },
"bankName": { "type": "string", "title": "Bank name", "x-renamedFrom": "bankOfSalary" }`
      }
    ]
  },
  'old-value': {
    level: 'error',
    why: 'A choice that is mapped wrongly changes what people answered, or leaves it where nobody can save it.',
    examples: [
      {
        in: 'fields',
        bad: '"grade": { "type": "string", "title": "Grade", "enum": ["junior", "senior"], "x-oldValues": { "snior": "senor" } }',
        good: '"grade": { "type": "string", "title": "Grade", "enum": ["junior", "senior"], "x-oldValues": { "snior": "senior" } }'
      },
      {
        in: 'fields',
        bad: '"grade": { "type": "string", "title": "Grade", "enum": ["junior", "senior"], "x-oldValues": { "junior": "senior" } }',
        good: '"grade": { "type": "string", "title": "Grade", "enum": ["junior", "senior"], "x-oldValues": { "trainee": "junior" } }'
      }
    ]
  }
} satisfies Record<string, Rule>
