import { sentence } from '../../language/translate.ts'
import type { Options, Schema } from '../schema.ts'
import { isAnswers } from '../../values/paths.ts'
import { kindOf } from '../kind-of.ts'
import { kinds } from '../kinds/index.ts'
import { type Keyword, plainKeyword, type Reference } from '../keyword.ts'

/** `x-options`: the choices come from a list. */
export const options: Keyword<'x-options'> = {
  ...plainKeyword,
  references: value => {
    if (!isAnswers(value)) return []
    const { params, when } = value
    return [
      ...Object.entries(isAnswers(params) ? params : {}).map(([name, field]) => ({
        field,
        at: ['params', name]
      })),
      ...Object.keys(isAnswers(when) ? when : {}).map(field => ({
        field,
        at: ['when', field],
        isName: true as const
      }))
    ].filter((one): one is Reference => typeof one.field === 'string')
  },
  check: (options, { schema, value, siblings }, { offered }) => {
    if (typeof value !== 'string' || kinds[kindOf(schema)].isOpen) return []
    if (!offered || !isOffered(options, siblings)) return []
    const choices = offered(options.list, listParams(options, siblings))
    return choices && !choices.includes(value) ? [{ rule: 'offered' }] : []
  },
  rule: 'offered',
  message: sentence('{Title}: choose from the list.')
}

export const hasListedChoices = (schema: Pick<Schema, 'x-options'>): boolean =>
  schema['x-options'] !== undefined

export const optionsOf = (schema: Pick<Schema, 'x-options'>): Options | undefined => schema['x-options']

export const listNameOf = (schema: Pick<Schema, 'x-options'>): string | undefined => schema['x-options']?.list

/** Checks whether the list applies, given the sibling answers. An unanswered condition counts as met. */
export function isOffered({ when = {} }: Options, siblings: Record<string, unknown>): boolean {
  return Object.entries(when).every(
    ([name, expected]) => siblings[name] === undefined || codeOf(siblings[name]) === expected
  )
}

/** Returns the parameters of a list, taken from sibling answers; an empty string for a missing answer. */
export function listParams(
  { params = {} }: Options,
  siblings: Record<string, unknown>
): { [name: string]: string } {
  const entries = Object.entries(params).map(([name, sibling]) => [name, codeOf(siblings[sibling])])
  return Object.fromEntries(entries)
}

/** Returns an answer as a list names it; an empty string for anything but one choice. */
const codeOf = (answer: unknown) => (/string|number|boolean/.test(typeof answer) ? String(answer) : '')
