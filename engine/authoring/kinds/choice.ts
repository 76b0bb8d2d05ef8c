import { hasListedChoices } from '../../vocabulary/keywords/options.ts'
import type { Schema } from '../../vocabulary/schema.ts'
import { number } from './number.ts'
import { isNumeric } from '../../vocabulary/is-numeric.ts'
import { anyText, text } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const choice: KindAuthoring = {
  ...anyText,
  noun: 'a choice',
  guide:
    'One choice from enum, oneOf or the list in x-options; the default for a field that has one of these.',
  choicesFrom: 'any',
  widgets: listWidgets,
  hasPlaceholder: false,
  tells: ['personal'],
  newField: {
    asks: 'which',
    write: ({ choices = [], list }) =>
      list ? { format: 'choice', 'x-options': { list } } : { enum: choices }
  },
  takesOver: [],
  sample: (schema, siblings, facts) => (isNumeric(schema) ? number : text).sample(schema, siblings, facts),
  vary: (schema, chance) => (isNumeric(schema) ? number.vary(schema, chance) : undefined)
}

/** Choices below headings need a select. Choices of a list are a select or a search; only others can be radio buttons. */
function listWidgets(schema: Schema): string[] {
  if (schema['x-headings']) return ['select']
  return hasListedChoices(schema) ? ['select', 'search'] : ['select', 'search', 'radio']
}
