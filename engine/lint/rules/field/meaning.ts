import { calendarOf, shapeOf } from '../../../vocabulary/shapes.ts'
import { isRetired } from '../../../vocabulary/keywords/retired.ts'
import { isComputed } from '../../../vocabulary/keywords/computed.ts'
import { writtenKindOf } from '../../../authoring/field-kind.ts'
import { isNumeric } from '../../../vocabulary/is-numeric.ts'
import { kinds } from '../../../vocabulary/kinds/index.ts'
import { text } from '../../../vocabulary/kinds/text.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { type Finding, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'

/** What can be read, and is hardly what its author meant. */
export const meaning: Rule = {
  code: 'meaning',
  level: 'warning',
  reason: 'A question of the wrong kind gets answers that nobody can use.',
  examples: [
    {
      bad: '"zip": { "type": "integer", "title": "Zip code" }',
      good: '"zip": { "type": "string", "title": "Zip code", "format": "digits" }'
    },
    {
      bad: '"left": { "type": "string", "title": "Date of leaving" }',
      good: '"left": { "type": "string", "title": "Date of leaving", "format": "date" }'
    },
    {
      bad: '"graduated": { "type": "string", "title": "Year of graduation", "format": "date" }',
      good: '"graduated": { "type": "string", "title": "Day of graduation", "format": "date" }'
    },
    {
      bad: '"born": { "type": "string", "title": "Date of birth", "format": "date", "x-notBefore": "today", "errorMessage": "Not before today." }',
      good: '"born": { "type": "string", "title": "Date of birth", "format": "date", "x-notAfter": "today", "errorMessage": "Not after today." }'
    },
    {
      bad: '"size": { "type": "string", "title": "Size", "enum": ["Please select", "S", "M"] }',
      good: '"size": { "type": "string", "title": "Size", "enum": ["S", "M"] }'
    },
    {
      bad: '"size": { "type": "string", "title": "Size *" }',
      good: '"size": { "type": "string", "title": "Size" }'
    },
    {
      bad: '"code": { "type": "string", "title": "Code", "pattern": "^\\\\\\\\d{3}$", "errorMessage": "Code must be 3 digits." }',
      good: '"code": { "type": "string", "title": "Code", "pattern": "^\\\\d{3}$", "errorMessage": "Code must be 3 digits." }'
    },
    {
      bad: '"share": { "type": "number", "title": "Share", "format": "percentage", "maximum": 1 }',
      good: '"share": { "type": "number", "title": "Share", "format": "percentage", "maximum": 100 }'
    },
    {
      bad: '"letter": { "title": "Letter", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": 5 } }',
      good: '"letter": { "title": "Letter", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": 5242880 } }'
    },
    {
      bad: '"letter": { "title": "Letter", "format": "pdf", "x-file": { "types": ["image/png"], "maxBytes": 5242880 } }',
      good: '"letter": { "title": "Letter", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": 5242880 } }'
    },
    {
      bad: '"letter": { "title": "Letter", "format": "pdf", "x-file": { "types": ["application/pdf", "application/vnd.oasis.opendocument.text"], "maxBytes": 5242880 } }',
      good: '"letter": { "title": "Letter", "format": "document", "x-file": { "types": ["application/pdf", "application/vnd.oasis.opendocument.text"], "maxBytes": 5242880 } }'
    },
    {
      bad: '"start": { "type": "string", "title": "Start", "format": "date", "maxLength": 8 }',
      good: '"start": { "type": "string", "title": "Start", "format": "date" }'
    },
    {
      bad: '"mobile": { "type": "string", "title": "Mobile", "format": "phone", "maxLength": 11 }',
      good: '"mobile": { "type": "string", "title": "Mobile", "format": "phone" }'
    },
    {
      bad: '"code": { "type": "string", "title": "Code", "pattern": "^d{3}$", "errorMessage": "Code must be 3 digits." }',
      good: '"code": { "type": "string", "title": "Code", "pattern": "^\\\\d{3}$", "errorMessage": "Code must be 3 digits." }'
    },
    {
      bad: '"code": { "type": "string", "title": "Code", "pattern": "^[A-z]{3}$", "errorMessage": "Code must be 3 letters." }',
      good: '"code": { "type": "string", "title": "Code", "pattern": "^[A-Za-z]{3}$", "errorMessage": "Code must be 3 letters." }'
    },
    {
      bad: '"car": { "type": "boolean", "title": "Do you have a car?" }',
      good: '"car": { "type": "boolean", "title": "Do you have a car?", "format": "yesno" }'
    },
    {
      bad: '"car": { "type": "boolean", "title": "Do you have a car?", "format": "yesno", "default": false }',
      good: '"car": { "type": "boolean", "title": "Do you have a car?", "format": "yesno" }'
    },
    {
      bad: '"agree": { "type": "boolean", "title": "I agree", "const": false }',
      good: '"agree": { "type": "boolean", "title": "I agree", "const": true }'
    },
    {
      bad: '"days": { "type": "array", "title": "Days", "uniqueItems": true, "items": { "type": "string", "enum": ["Saturday", "None of these"] } }',
      good: '"days": { "type": "array", "title": "Days", "uniqueItems": true, "items": { "type": "string", "enum": ["Saturday", "None of these"] }, "x-none": "None of these" }'
    }
  ],
  precedence: -1,
  check: { question: findUnmeant }
}

function findUnmeant({ schema }: SchemaNode): Finding[] {
  if (isRetired(schema)) return []
  return [
    ...findOfTitle(schema),
    ...findNoChoice(schema),
    ...findOfPattern(schema),
    ...findOfShare(schema),
    ...findOfFile(schema),
    ...findOfLength(schema),
    ...findOfBox(schema),
    ...findOfNone(schema)
  ]
}

const numbered =
  /\b(account|phone|telephone|mobile|bvn|nin|passport|licen[cs]e|postal|zip) ?(number|no\.?|code)?$/i

function findOfTitle(schema: WrittenSchema): Finding[] {
  const { title } = schema
  if (typeof title !== 'string') return []
  if (/\*$|\((optional|required)\)$/i.test(title.trim())) {
    const message = `"${title}" says whether it must be answered: the page shows that beside every question.`
    return [reportValue(['title'], message, 'Take it out of the title; "required" of the form says it.')]
  }
  if (isNumeric(schema) && !schema.format && !isComputed(schema) && numbered.test(title)) {
    const message = `"${title}" is asked as a number: zeros at its beginning would be lost, and it would read 1,234.`
    return [reportValue(['type'], message, 'Write "type": "string" with "format": "digits" or "phone".')]
  }
  if (/^date (of|when)\b/i.test(title) && schema.type === 'string' && isPlain(schema)) {
    const message = `"${title}" is asked as any text: people would write dates in all ways, and nothing could count them.`
    return [reportValue(['title'], message, 'Add "format": "date", or "month" where the day is not known.')]
  }
  if (calendarOf(schema) === 'day') return findOfDate(title, schema)
  return []
}

function findOfDate(title: string, { 'x-notBefore': first }: WrittenSchema): Finding[] {
  const [part] = /^(year|month) (of|when|in which)\b/i.exec(title.trim()) ?? []
  if (part !== undefined) {
    const message = `"${title}" is asked as a whole date: who knows the ${/^y/i.test(part) ? 'year' : 'month'} alone cannot answer.`
    const fix = /^y/i.test(part)
      ? 'Write "type": "integer" with "minimum" and "maximum", without "format".'
      : 'Write "format": "month".'
    return [reportValue(['format'], message, fix)]
  }
  if (!/\b(date of birth|birth ?(date|day)|born)\b/i.test(title) || typeof first !== 'string') return []
  if (!/^(today|yesterday)$/.test(first)) return []
  const message = `"${title}" would be ${first} or later: nobody who fills this in could answer.`
  return [reportValue(['x-notBefore'], message, 'Write "x-notAfter": "today".')]
}

const isPlain = (schema: WrittenSchema) =>
  kinds[kindOf(schema)] === text && !schema.pattern && !isComputed(schema) && !schema.$ref

function findNoChoice({ enum: choices }: WrittenSchema): Finding[] {
  if (!Array.isArray(choices)) return []
  const index = choices.findIndex(choice =>
    /^(please )?(select|choose)( one)?\b[ .…-]*$/i.test(String(choice))
  )
  if (index === -1) return []
  const message = `"${choices[index]}" is no answer, and could be chosen like one.`
  return [reportValue(['enum', index], message, 'Delete it: the page begins with an empty choice.')]
}

function findOfPattern({ pattern }: WrittenSchema): Finding[] {
  if (typeof pattern !== 'string') return []
  const found = slips.find(({ slip }) => slip.test(pattern))
  return found ? [reportValue(['pattern'], found.message, found.fix)] : []
}

/** What is easily written in a pattern instead of something else. */
const slips = [
  {
    slip: /\\\\[dwsDWS.]/,
    message: 'This pattern wants a backslash itself: it has two where one is meant.',
    fix: 'Write \\\\d in the file, with two backslashes and not four.'
  },
  {
    slip: /^(?:[^\\[]|\\.|\[[^\]]*\])*?(?<![A-Za-z\\])[dws][{+*]/,
    message: 'This pattern wants the letter itself, again and again: a backslash before it is lost.',
    fix: 'Write \\\\d in the file, with two backslashes.'
  },
  {
    slip: /\[[^\]]*A-z/,
    message: 'From A to z there are six signs beside the letters, like [ and _: they would be taken.',
    fix: 'Write [A-Za-z].'
  }
]

function findOfShare(schema: WrittenSchema): Finding[] {
  if (schema.maximum !== 1 || writtenKindOf(schema)?.unit !== 'percent') return []
  const message = 'A percentage of at most 1 is 1 %, not all of it.'
  return [reportValue(['maximum'], message, 'Write 100 for all of it.')]
}

/** What a format takes that is for one type of files. */
const ownTypes: { [format: string]: RegExp } = { image: /^image\//, pdf: /^application\/pdf$/ }
const wordsOfOwn: { [format: string]: string } = { image: 'pictures', pdf: 'PDFs' }

const leastBytes = 1000

function findOfFile({ format, 'x-file': file }: WrittenSchema): Finding[] {
  const { types, maxBytes } = file ?? {}
  if (typeof maxBytes === 'number' && maxBytes > 0 && maxBytes < leastBytes) {
    const message = `maxBytes (${maxBytes}) is less than any file has: nobody could send one.`
    return [reportValue(['x-file', 'maxBytes'], message, 'It counts bytes: write 5242880 for 5 MB.')]
  }
  const own = format === undefined ? undefined : ownTypes[format]
  if (!own || !Array.isArray(types) || types.length === 0) return []
  if (types.every(type => own.test(String(type)))) return []
  const [message, fix] = types.some(type => own.test(String(type)))
    ? [
        `The format takes ${wordsOfOwn[format ?? '']} alone, and "types" has others.`,
        'Write "format": "document", or take the others out.'
      ]
    : [`The format says ${wordsOfOwn[format ?? '']}, and "types" takes none.`, 'Make both say the same.']
  return [reportValue(['x-file', 'types'], message, fix)]
}

function findOfLength(schema: WrittenSchema): Finding[] {
  const { maxLength } = schema
  const { storedLength: most, storedExample } = writtenKindOf(schema) ?? {}
  if (most === undefined || typeof maxLength !== 'number' || maxLength >= most) return []
  const message = `An answer is stored like ${storedExample}, and maxLength (${maxLength}) is too short for that.`
  return [reportValue(['maxLength'], message, 'Delete maxLength: the format says how it is written.')]
}

function findOfBox(schema: WrittenSchema): Finding[] {
  const { type, title, const: only, default: preset } = schema
  if (type !== 'boolean') return []
  if (only === false && shapeOf(schema) === 'box') {
    const message = 'Whoever ticks this box cannot save.'
    return [reportValue(['const'], message, 'Write true where it must be ticked, or delete it.')]
  }
  if (shapeOf(schema) !== 'box') {
    if (typeof preset !== 'boolean') return []
    const message = `Whoever overlooks this question has answered ${preset ? 'Yes' : 'No'}.`
    return [reportValue(['default'], message, 'Delete it: the question begins without an answer.')]
  }
  if (only !== undefined || typeof title !== 'string' || !title.trim().endsWith('?')) return []
  const message = 'A box that is not ticked says nothing: it could be No, or not read.'
  return [reportValue(['title'], message, 'Add "format": "yesno", or write what people confirm: "I have …".')]
}

function findOfNone(schema: WrittenSchema): Finding[] {
  if (shapeOf(schema) !== 'choiceList' || schema['x-none'] !== undefined) return []
  const { enum: choices, oneOf } = schema.items ?? {}
  const all = Array.isArray(oneOf)
    ? oneOf.map(choice => [choice.const, choice.title] as const)
    : (choices ?? []).map(choice => [choice, choice] as const)
  const none = all.find(([, label]) =>
    /^(none|neither)( of (these|them|the above|the following))?\.?$/i.test(String(label))
  )
  if (!none) return []
  const message = `"${none[1]}" could be chosen together with the others.`
  return [reportValue(['items'], message, `Add "x-none": ${JSON.stringify(none[0])} beside "items".`)]
}
