import type { Rule } from './rule.ts'

/** What one field says. */
export const ofFields = {
  keyword: {
    level: 'error',
    why: 'A word that nobody knows does nothing: the rule that the author meant would not be there.',
    examples: [
      {
        in: 'fields',
        bad: '"salary": { "type": "string", "title": "Salary", "maxLenght": 10 }',
        good: '"salary": { "type": "string", "title": "Salary", "maxLength": 10 }'
      }
    ]
  },
  type: {
    level: 'error',
    why: 'A type that does not exist has no input on the page and no check on the server.',
    examples: [
      {
        in: 'fields',
        bad: '"salary": { "type": "strng", "title": "Salary" }',
        good: '"salary": { "type": "string", "title": "Salary" }'
      }
    ]
  },
  format: {
    level: 'error',
    why: 'A format that does not exist would be a plain text, and nothing would be checked.',
    examples: [
      {
        in: 'fields',
        bad: '"since": { "type": "string", "title": "Since", "format": "dat" }',
        good: '"since": { "type": "string", "title": "Since", "format": "date" }'
      }
    ]
  },
  kind: {
    level: 'error',
    why: 'A format without what it needs, or of another type, leaves people with a field that they cannot answer.',
    examples: [
      {
        in: 'fields',
        bad: '"grade": { "type": "string", "title": "Grade", "format": "choice" }',
        good: '"grade": { "type": "string", "title": "Grade", "format": "choice", "enum": ["junior", "senior"] }'
      },
      {
        in: 'fields',
        bad: '"since": { "type": "number", "title": "Since", "format": "date" }',
        good: '"since": { "type": "string", "title": "Since", "format": "date" }'
      },
      {
        in: 'fields',
        bad: '"salary": { "title": "Salary" }',
        good: '"salary": { "type": "string", "title": "Salary" }'
      }
    ]
  },
  name: {
    level: 'error',
    why: 'Other letters in a name break the TypeScript types, the addresses or the storage.',
    examples: [
      {
        in: 'fields',
        bad: '"start date": { "type": "string", "title": "Start date", "format": "date" }',
        good: '"startDate": { "type": "string", "title": "Start date", "format": "date" }'
      }
    ]
  },
  title: {
    level: 'warning',
    why: 'Without a title people see the name from the code as the label.',
    examples: [
      {
        in: 'fields',
        bad: '"startDate": { "type": "string", "format": "date" }',
        good: '"startDate": { "type": "string", "format": "date", "title": "Start date" }'
      }
    ]
  },
  required: {
    level: 'error',
    why: 'An answer that must be given but is never asked keeps everybody from saving.',
    examples: [
      {
        in: 'form',
        bad: `"required": ["bankNmae"],
"properties": { "bankName": { "type": "string", "title": "Bank name" } }`,
        good: `"required": ["bankName"],
"properties": { "bankName": { "type": "string", "title": "Bank name" } }`
      },
      {
        in: 'form',
        bad: `"required": ["bankName"],
"properties": { "bankName": { "type": "string", "title": "Bank name", "x-retired": true } }`,
        good: `"required": [],
"properties": { "bankName": { "type": "string", "title": "Bank name", "x-retired": true } }`
      }
    ]
  },
  'required-flag': {
    level: 'error',
    why: 'On the field itself "required" does nothing: people could leave it empty.',
    examples: [
      {
        in: 'form',
        bad: `"properties": { "salary": { "type": "string", "title": "Salary", "required": true } }`,
        good: `"properties": { "salary": { "type": "string", "title": "Salary" } }, "required": ["salary"]`
      }
    ]
  },
  choices: {
    level: 'error',
    why: 'A choice that is there twice, or of another type than the field, cannot be told apart or not be stored.',
    examples: [
      {
        in: 'fields',
        bad: '"grade": { "type": "string", "title": "Grade", "enum": ["junior", "junior"] }',
        good: '"grade": { "type": "string", "title": "Grade", "enum": ["junior", "senior"] }'
      },
      {
        in: 'fields',
        bad: '"children": { "type": "string", "title": "Children", "enum": ["0", 1] }',
        good: '"children": { "type": "string", "title": "Children", "enum": ["0", "1"] }'
      }
    ]
  },
  default: {
    level: 'error',
    why: 'An answer that is there from the start and is not valid keeps people from saving what they never typed.',
    examples: [
      {
        in: 'fields',
        bad: '"grade": { "type": "string", "title": "Grade", "enum": ["junior", "senior"], "default": "senor" }',
        good: '"grade": { "type": "string", "title": "Grade", "enum": ["junior", "senior"], "default": "senior" }'
      },
      {
        in: 'fields',
        bad: '"shifts": { "type": "boolean", "title": "Shifts", "default": "no" }',
        good: '"shifts": { "type": "boolean", "title": "Shifts", "default": false }'
      }
    ]
  },
  bounds: {
    level: 'error',
    why: 'Limits that leave nothing in between refuse every answer.',
    examples: [
      {
        in: 'fields',
        bad: '"salary": { "type": "string", "title": "Salary", "minLength": 11, "maxLength": 10 }',
        good: '"salary": { "type": "string", "title": "Salary", "minLength": 1, "maxLength": 10 }'
      },
      {
        in: 'fields',
        bad: '"staffId": { "type": "string", "title": "Staff Id", "pattern": "^[0-9]{8}$", "maxLength": 6, "errorMessage": "Staff Id must be 8 digits." }',
        good: '"staffId": { "type": "string", "title": "Staff Id", "pattern": "^[0-9]{8}$", "maxLength": 8, "errorMessage": "Staff Id must be 8 digits." }'
      }
    ]
  },
  pattern: {
    level: 'error',
    why: 'A pattern that is no regular expression stops the page and the server.',
    examples: [
      {
        in: 'fields',
        bad: '"staffId": { "type": "string", "title": "Staff Id", "pattern": "^[0-9{8}$", "errorMessage": "Staff Id must be 8 digits." }',
        good: '"staffId": { "type": "string", "title": "Staff Id", "pattern": "^[0-9]{8}$", "errorMessage": "Staff Id must be 8 digits." }'
      }
    ]
  },
  'slow-pattern': {
    level: 'error',
    why: 'One odd answer could keep the page of a person, or the server for everyone, busy for minutes.',
    examples: [
      {
        in: 'fields',
        bad: '"staffId": { "type": "string", "title": "Staff Id", "pattern": "^([A-Z0-9]+-?)+$", "errorMessage": "Staff Id is capital letters, digits and hyphens." }',
        good: '"staffId": { "type": "string", "title": "Staff Id", "pattern": "^[A-Z0-9-]{2,20}$", "errorMessage": "Staff Id is capital letters, digits and hyphens." }'
      }
    ]
  },
  words: {
    level: 'warning',
    why: 'Without words that say what is right, people read that something is wrong and not what to change.',
    examples: [
      {
        in: 'fields',
        bad: '"staffId": { "type": "string", "title": "Staff Id", "pattern": "^[0-9]{8}$" }',
        good: '"staffId": { "type": "string", "title": "Staff Id", "pattern": "^[0-9]{8}$", "errorMessage": "Staff Id must be 8 digits." }'
      },
      {
        in: 'fields',
        bad: '"salary": { "type": "string", "title": "Salary", "errorMessage": { "requird": "Enter your salary." } }',
        good: '"salary": { "type": "string", "title": "Salary", "errorMessage": { "required": "Enter your salary." } }'
      }
    ]
  },
  placeholder: {
    level: 'error',
    why: 'Braces that stand for nothing are read as they are.',
    examples: [
      {
        in: 'fields',
        bad: '"staffId": { "type": "string", "title": "Your {abreviation} Staff Id" }',
        good: '"staffId": { "type": "string", "title": "Your {abbreviation} Staff Id" }'
      }
    ]
  },
  sensitive: {
    level: 'warning',
    why: 'A number that identifies a person would be shown whole in lists, and kept on the device in drafts.',
    examples: [
      {
        in: 'fields',
        bad: '"taxNumber": { "type": "string", "title": "Tax number", "format": "digits" }',
        good: '"taxNumber": { "type": "string", "title": "Tax number", "format": "digits", "x-sensitive": "identifier" }'
      }
    ]
  }
} satisfies Record<string, Rule>
