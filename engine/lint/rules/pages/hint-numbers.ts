import { wordLimitsOf } from '../../../vocabulary/word-limits.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { readPatternLengths } from '../../pattern-lengths.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { listOptions } from './ui-options.ts'

export const hintNumbers: Rule = {
  code: 'hint-numbers',
  isWarning: true,
  reason: 'People do as the hint says, and are refused.',
  examples: [
    exampleIn.fields`"motto": { "type": "string", "title": "Motto", "description": «"8 characters or more"→"12 characters or more"», "minLength": 12 }`,
    exampleIn.fields`"staffId": { "type": "string", "title": "Staff Id", "description": «"8 digits"→"6 digits"», "pattern": "^[0-9]{6}$", "errorMessage": "Staff Id must be 6 digits." }`
  ],
  check: { ui: findWrongHelp, filledIn: findWrongDescription }
}

function findWrongHelp(source: Source, project: Project): Finding[] {
  return listOptions(source, project).flatMap(({ path, options, field }) => {
    const message = field && describeWrongHint(options['ui:help'], field)
    return message ? [reportValue([...path, 'ui:help'], message, 'Make both say the same.')] : []
  })
}

function findWrongDescription({ schema }: SchemaNode): Finding[] {
  const message = describeWrongHint(schema.description, schema)
  return message ? [reportValue(['description'], message, 'Make both say the same.')] : []
}

/** Returns the mistake of a hint whose number of characters or words the field does not allow. */
function describeWrongHint(hint: unknown, field: WrittenSchema): string | undefined {
  if (typeof hint !== 'string') return undefined
  const text = hint.replaceAll(',', '')
  const [, written, unit = ''] = /\b(\d+)[ -](digits?|characters?|letters?|words?)\b/.exec(text) ?? []
  const { min, max } = unit.startsWith('word') ? limitsOfWords(field) : limitsOfLength(field)
  const isAllowed = (number: number) => number >= min && number <= max
  if (
    written === undefined ||
    Array.from(text.matchAll(/\d+/g), ([number]) => Number(number)).some(isAllowed)
  )
    return undefined
  const limit = Number(written) < min ? `at least ${min}` : `at most ${max}`
  return `The hint says ${written} ${unit}, and the field takes ${limit}.`
}

function limitsOfWords(field: WrittenSchema) {
  const { min, max } = wordLimitsOf(field)
  return findNarrowestLimits([min], [max])
}

function limitsOfLength({ minLength, maxLength, pattern }: WrittenSchema) {
  const lengths = typeof pattern === 'string' ? readPatternLengths(pattern) : undefined
  return findNarrowestLimits([minLength, lengths?.min], [maxLength, lengths?.max])
}

/** Returns the narrowest of several limits. */
function findNarrowestLimits(min: readonly unknown[], max: readonly unknown[]) {
  const numbers = (limits: readonly unknown[]) =>
    limits.filter((limit): limit is number => typeof limit === 'number')
  return { min: Math.max(0, ...numbers(min)), max: Math.min(Infinity, ...numbers(max)) }
}
