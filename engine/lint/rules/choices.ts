import type { Schema } from '../../form.ts'
import { isAnswers } from '../../paths.ts'
import { didYouMean, listed, type Mistake, mistakeAt, quoted } from '../report.ts'
import type { Place } from '../schema-node.ts'
import type { Project } from '../project.ts'

/** The choices of a field, and the answers that its schema itself gives. */
export function choiceMistakes(place: Place, project: Project): Mistake[] {
  return [...wrongChoices(place), ...presets(place, project)]
}

/** What a field can be answered with, where the schemas say: its `enum`, or a list that is the same for everyone. */
export function choicesKnown(schema: Pick<Schema, 'enum' | 'x-options' | 'format'>, { lists }: Project) {
  if (Array.isArray(schema.enum)) {
    return schema.enum.filter(choice => typeof choice !== 'object').map(String)
  }
  const name: unknown = schema['x-options']?.list
  if (typeof name !== 'string' || schema.format === 'suggestion' || schema['x-options']?.when)
    return undefined
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined
  const other =
    list?.keysOf !== undefined && Object.hasOwn(lists, list.keysOf) ? lists[list.keysOf] : undefined
  if (isAnswers(other?.items)) return Object.keys(other.items)
  if (!Array.isArray(list?.items)) return undefined
  const value = list.value ?? ''
  return list.items.flatMap((item: unknown) =>
    typeof item === 'string' ? [item] : isAnswers(item) ? [String(item[value])] : []
  )
}

function wrongChoices({ source, path, schema }: Place): Mistake[] {
  if (!Array.isArray(schema.enum)) return []
  const seen = new Set<unknown>()
  return schema.enum.flatMap((choice, index) => {
    const isAgain = seen.has(choice)
    seen.add(choice)
    const wrong = isAgain
      ? { message: `${quoted(choice)} is in this list twice.`, fix: 'Delete one of them.' }
      : ofTheWrongType(schema.type, choice)
    return wrong ? [mistakeAt(source, [...path, 'enum', index], { code: 'choices', ...wrong })] : []
  })
}

function ofTheWrongType(type: Schema['type'], choice: unknown) {
  const isNumber = type === 'number' || type === 'integer'
  if (type === 'string' && typeof choice === 'number') {
    const message = `${choice} is a number, but this field is "type": "string".`
    return { message, fix: `Write "${choice}" in quotes.` }
  }
  if (!isNumber || typeof choice !== 'string') return undefined
  const message = `"${choice}" is a text, but this field is "type": "${type}": nobody could choose it.`
  return { message, fix: 'Write it without quotes, or make the field "type": "string".' }
}

function presets(place: Place, project: Project): Mistake[] {
  const { source, path, schema } = place
  return (['default', 'const'] as const).flatMap(word => {
    const wrong = schema[word] === undefined ? undefined : wrongPreset(place, word, project)
    return wrong ? [mistakeAt(source, [...path, word], { code: 'default', ...wrong })] : []
  })
}

function wrongPreset({ schema }: Place, word: 'default' | 'const', project: Project) {
  const preset = schema[word]
  const what = `The ${word}`
  const choices = choicesKnown(schema as Schema, project)
  if (choices && !choices.includes(String(preset))) {
    const message = `${what} ${quoted(preset)} is not one of the choices.${didYouMean(String(preset), choices)}`
    return { message, fix: listed('Choices are', choices, 'Use one of the choices.') }
  }
  if (!hasType(preset, schema.type)) {
    const message = `${what} ${quoted(preset)} is not of this field's "type": "${schema.type}".`
    return { message, fix: `Write a ${schema.type} here, or correct the type.` }
  }
  if (typeof preset !== 'string' || fits(preset, schema as Schema)) return undefined
  const message = `${what} "${preset}" breaks the field's own rules: nobody could save it as it is.`
  return { message, fix: 'Give an answer that is valid, or delete it.' }
}

function hasType(value: unknown, type: Schema['type']): boolean {
  if (type === 'string' || type === 'boolean' || type === 'number') return typeof value === type
  return type === 'integer' ? Number.isInteger(value) : true
}

function fits(text: string, { pattern, minLength = 0, maxLength = text.length }: Schema): boolean {
  if (text.length < minLength || text.length > maxLength) return false
  try {
    return pattern === undefined || new RegExp(pattern, 'u').test(text)
  } catch {
    return true
  }
}
