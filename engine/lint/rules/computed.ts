import { isFile, kindOf } from '../../fields.ts'
import type { Schema } from '../../form.ts'
import { isAnswers } from '../../paths.ts'
import { didYouMean, listed, type Mistake, mistakeAt } from '../report.ts'
import type { Place } from '../schema-node.ts'

/** `x-computed`: its text names answers beside it, and nothing else decides the answer. */
export function computedMistakes({ source, path, schema, name, beside }: Place): Mistake[] {
  const computed = schema['x-computed']
  if (name === undefined || !isAnswers(computed)) return []
  const at = [...path, 'x-computed']
  const inText = 'text' in computed ? namesIn(computed) : []
  const unusable = inText.flatMap(field => {
    const other = beside.get(field)
    const names = [...beside.keys()]
    const isLater = other?.['x-computed'] && names.indexOf(field) > names.indexOf(name)
    const wrong = isLater
      ? tooLate(field)
      : other
        ? whyNotText(field, other as Schema)
        : whyAbsent(field, names)
    return wrong ? [mistakeAt(source, [...at, 'text'], { code: 'computed', ...wrong })] : []
  })
  return [
    ...unusable.slice(0, 1),
    ...notText({ source, path, schema }),
    ...twoMasters({ source, path, schema })
  ]
}

function notText({ source, path, schema: { type } }: Pick<Place, 'source' | 'path' | 'schema'>): Mistake[] {
  if (type === 'string' || type === undefined) return []
  const message = `What is worked out is stored as a text, but this field is "type": "${type}": nobody could save.`
  const said = { code: 'computed', message, fix: 'Write "type": "string".' } as const
  return [mistakeAt(source, [...path, 'type'], said)]
}

/** The names of the fields beside it that an answer is worked out from. */
export function namesIn(computed: unknown): string[] {
  if (!isAnswers(computed)) return []
  const years = isAnswers(computed.years) ? [computed.years.from, computed.years.to] : []
  const text = typeof computed.text === 'string' ? computed.text : ''
  const inText = Array.from(text.matchAll(/\{([^{}]*)\}/g), match => match[1] ?? '')
  return [...inText, ...years.filter(one => typeof one === 'string' && one !== 'today')] as string[]
}

function whyAbsent(field: string, names: string[]) {
  const message = `"x-computed" names "{${field}}", but there is no such field beside this one.${didYouMean(field, names)}`
  return { message, fix: listed('Fields here', names) }
}

function tooLate(field: string) {
  const message = `"x-computed" names "{${field}}", which is worked out after this field: its answer would be missing here.`
  return { message, fix: `Move "${field}" above this field.` }
}

function whyNotText(field: string, other: Schema) {
  const kind = kindOf(other)
  const isText = !isFile(other) && !['rows', 'group', 'image', 'pdf', 'password'].includes(kind)
  if (isText) return undefined
  const message = `"x-computed" puts "${field}" into a text, but its answer is no text (${kind}).`
  return { message, fix: 'Name fields with a text, a choice or a date.' }
}

/** Words that say where an answer comes from: beside `x-computed` they could never count. */
const others = ['x-from', 'x-file', 'x-options', 'enum', 'default', 'x-whenAbsent'] as const

function twoMasters({ source, path, schema }: Pick<Place, 'source' | 'path' | 'schema'>): Mistake[] {
  return others
    .filter(word => schema[word] !== undefined)
    .map(word => {
      const message = `"${word}" does nothing here: this field is worked out ("x-computed"), nobody answers it.`
      const said = { code: 'computed', message, fix: 'Delete one of the two.' } as const
      return mistakeAt(source, [...path, word], said, 'name')
    })
    .slice(0, 1)
}
