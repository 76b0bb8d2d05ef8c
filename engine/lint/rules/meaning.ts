import { kindOf } from '../../model/fields.ts'
import type { WrittenSchema } from '../../schema-files/references.ts'
import { type Finding, reportValue, type Rule } from '../rule.ts'
import type { SchemaNode } from '../schema-node.ts'

/** What can be read, and is hardly what its author meant. */
export const meaning: Rule = {
  code: 'meaning',
  level: 'warning',
  reason: 'A question that is asked in another way than it reads gets answers that nobody can use.',
  examples: [
    {
      in: 'fields',
      bad: '"zip": { "type": "integer", "title": "Zip code" }',
      good: '"zip": { "type": "string", "title": "Zip code", "format": "digits" }'
    },
    {
      in: 'fields',
      bad: '"left": { "type": "string", "title": "Date of leaving" }',
      good: '"left": { "type": "string", "title": "Date of leaving", "format": "date" }'
    },
    {
      in: 'fields',
      bad: '"size": { "type": "string", "title": "Size", "enum": ["Please select", "S", "M"] }',
      good: '"size": { "type": "string", "title": "Size", "enum": ["S", "M"] }'
    },
    {
      in: 'fields',
      bad: '"size": { "type": "string", "title": "Size *" }',
      good: '"size": { "type": "string", "title": "Size" }'
    },
    {
      in: 'fields',
      bad: '"code": { "type": "string", "title": "Code", "pattern": "^\\\\\\\\d{3}$", "errorMessage": "Code must be 3 digits." }',
      good: '"code": { "type": "string", "title": "Code", "pattern": "^\\\\d{3}$", "errorMessage": "Code must be 3 digits." }'
    },
    {
      in: 'fields',
      bad: '"share": { "type": "number", "title": "Share", "format": "percentage", "maximum": 1 }',
      good: '"share": { "type": "number", "title": "Share", "format": "percentage", "maximum": 100 }'
    },
    {
      in: 'fields',
      bad: '"letter": { "title": "Letter", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": 5 } }',
      good: '"letter": { "title": "Letter", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": 5242880 } }'
    },
    {
      in: 'fields',
      bad: '"letter": { "title": "Letter", "format": "pdf", "x-file": { "types": ["image/png"], "maxBytes": 5242880 } }',
      good: '"letter": { "title": "Letter", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": 5242880 } }'
    },
    {
      in: 'fields',
      bad: '"start": { "type": "string", "title": "Start", "format": "date", "maxLength": 8 }',
      good: '"start": { "type": "string", "title": "Start", "format": "date" }'
    }
  ],
  precedence: -1,
  check: { schema: findUnmeant }
}

function findUnmeant({ schema, name, usage }: SchemaNode): Finding[] {
  if (usage !== 'filled-in' || name === undefined || schema['x-retired']) return []
  return [
    ...findOfTitle(schema),
    ...findNoChoice(schema),
    ...findOfPattern(schema),
    ...findOfShare(schema),
    ...findOfFile(schema),
    ...findOfDay(schema)
  ]
}

const numbered =
  /\b(account|phone|telephone|mobile|bvn|nin|passport|licen[cs]e|postal|zip) ?(number|no\.?|code)?$/i
const isNumber = ({ type }: WrittenSchema) => type === 'number' || type === 'integer'

function findOfTitle(schema: WrittenSchema): Finding[] {
  const { title } = schema
  if (typeof title !== 'string') return []
  if (/\*$|\((optional|required)\)$/i.test(title.trim())) {
    const message = `"${title}" says by itself whether it must be answered: the page says that beside every question.`
    return [reportValue(['title'], message, 'Take it out of the title; "required" of the form says it.')]
  }
  if (isNumber(schema) && !schema.format && !schema['x-computed'] && numbered.test(title)) {
    const message = `"${title}" is asked as a number: zeros at its beginning would be lost, and it would read 1,234.`
    return [reportValue(['type'], message, 'Write "type": "string" with "format": "digits" or "phone".')]
  }
  if (/^date (of|when)\b/i.test(title) && schema.type === 'string' && isPlain(schema)) {
    const message = `"${title}" is asked as any text: people would write dates in all ways, and nothing could count them.`
    return [reportValue(['title'], message, 'Add "format": "date", or "month" where the day is not known.')]
  }
  return []
}

const isPlain = (schema: WrittenSchema) =>
  kindOf(schema) === 'text' && !schema.pattern && !schema['x-computed'] && !schema.$ref

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
  if (typeof pattern !== 'string' || !/\\\\[dwsDWS.]/.test(pattern)) return []
  const message = 'This pattern wants a backslash itself: it has two where one is meant.'
  return [reportValue(['pattern'], message, 'Write \\\\d in the file, with two backslashes and not four.')]
}

function findOfShare({ format, maximum }: WrittenSchema): Finding[] {
  if (format !== 'percentage' || maximum !== 1) return []
  const message = 'A percentage of at most 1 is 1 %, not all of it.'
  return [reportValue(['maximum'], message, 'Write 100 for all of it.')]
}

const leastBytes = 1000

function findOfFile({ format, 'x-file': file }: WrittenSchema): Finding[] {
  const { types, maxBytes } = file ?? {}
  if (typeof maxBytes === 'number' && maxBytes > 0 && maxBytes < leastBytes) {
    const message = `maxBytes (${maxBytes}) is less than any file has: nobody could send one.`
    return [reportValue(['x-file', 'maxBytes'], message, 'It counts bytes: write 5242880 for 5 MB.')]
  }
  const wanted = format === 'image' ? /^image\// : format === 'pdf' ? /^application\/pdf$/ : undefined
  if (!wanted || !Array.isArray(types) || types.length === 0) return []
  if (types.some(type => wanted.test(String(type)))) return []
  const message = `The format says ${format === 'pdf' ? 'a PDF' : 'a picture'}, and "types" takes none.`
  return [reportValue(['x-file', 'types'], message, 'Make both say the same.')]
}

const written: { [format: string]: number } = { date: 10, month: 7, time: 5, datetime: 16 }

function findOfDay({ format, maxLength }: WrittenSchema): Finding[] {
  const least = format === undefined ? undefined : written[format]
  if (least === undefined || typeof maxLength !== 'number' || maxLength >= least) return []
  const message = `It is kept in ${least} characters, and maxLength (${maxLength}) takes fewer: no answer can be valid.`
  return [reportValue(['maxLength'], message, 'Delete maxLength: the format says how it is written.')]
}
