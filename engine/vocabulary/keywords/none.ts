import { sentence } from '../../language/translate.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-none`: the choice that excludes all others, such as "none of these". */
export const none: Keyword<'x-none'> = {
  ...plainKeyword,
  appliesTo: ({ shape }) => shape === 'choiceList',
  check: (alone, { value }) =>
    Array.isArray(value) && value.length > 1 && value.includes(alone) ? [{ rule: 'alone' }] : [],
  rule: 'alone',
  message: (schema, limit, read) =>
    sentence('Choose "{choice}" alone, or only the others.', { choice: read(schema.items ?? {}, limit) })
}
