import { isComputed } from '../../../vocabulary/keywords/computed.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { exampleIn, type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import type { Question } from '../../schema-node.ts'
import { listNames, suggest, nameKind } from '../../sentences.ts'

const hours = '"hours": { "type": "integer", "title": "Hours" }'
const pay = (more: string) =>
  `"pay": { "type": "number", "title": "Pay", "x-computed": { "product": ["hours", 1500] }, "x-replacedBy": ${more} }`
const agreed = '"agreed": { "type": "number", "title": "Pay as agreed" }'

const words = '"words": { "type": "string", "title": "Pay in words" }'
const usual = '"usual": { "type": "number", "title": "Usual pay", "default": 5 }'

export const replaced: Rule = {
  code: 'replaced',
  reason: 'What replaces a computed answer must be an answer of the same kind, and must not be required.',
  examples: [
    exampleIn.fields`${hours},\n${pay('«"agred"→"agreed"»')},\n${agreed}`,
    exampleIn.fields`${hours},\n${pay('«"words"→"agreed"»')},\n${agreed},\n${words}`,
    exampleIn.fields`${hours},\n${pay('«"usual"→"agreed"»')},\n${agreed},\n${usual}`
  ],
  check: { question: findUnfit }
}

/** Keywords that give the field an answer which nobody entered, or that require or prevent one. */
const answerKeywords = [
  'x-computed',
  'x-from',
  'x-whenAbsent',
  'default',
  'const',
  'x-requiredIf',
  'x-local',
  'x-retired'
] as const

function findUnfit({ schema, siblings, name }: Question): Finding[] {
  const own = schema['x-replacedBy']
  if (own === undefined) return []
  if (!isComputed(schema)) {
    const message =
      '"x-replacedBy" is for computed answers ("x-computed"): any other answer is typed in its own field.'
    return [reportName(['x-replacedBy'], message, 'Delete it.')]
  }
  const field = siblings.get(own)
  const at = ['x-replacedBy']
  if (!field || own === name) {
    const names = [...siblings.keys()].filter(one => one !== name)
    const message = `"x-replacedBy" names "${own}", but there is no such field beside this one.${suggest(own, names)}`
    return [reportValue(at, message, listNames('Fields here', names))]
  }
  const twice = [...siblings].find(([one, other]) => one !== name && other['x-replacedBy'] === own)
  if (twice) {
    const message = `"${own}" replaces "${twice[0]}" too: nobody could tell which one it is for.`
    return [reportValue(at, message, 'Give each a field of its own.')]
  }
  const wrong = describeUnlike(schema, field, { name, own })
  return wrong ? [reportValue(at, wrong.message, wrong.fix)] : []
}

function describeUnlike(
  schema: WrittenSchema,
  field: WrittenSchema,
  { name, own }: { name: string; own: string }
) {
  if (schema.type !== field.type || kindOf(schema) !== kindOf(field)) {
    const message = `"${own}" is ${nameKind(kindOf(field))}, and "${name}" is ${nameKind(kindOf(schema))}: one cannot stand for the other.`
    return { message, fix: 'Give both the same "type" and "format".' }
  }
  const other = answerKeywords.find(keyword => field[keyword] !== undefined)
  if (other) {
    const message = `"${own}" has "${other}", and only an answer that people give themselves can replace "${name}".`
    return { message, fix: `Delete "${other}" there.` }
  }
  const same = ['x-currency', 'x-unit', 'x-seenBy', 'x-sensitive', 'x-showIf'] as const
  const unlike = same.find(keyword => JSON.stringify(schema[keyword]) !== JSON.stringify(field[keyword]))
  if (!unlike) return undefined
  const message = `"${unlike}" of "${name}" and of "${own}" differ, although one answer replaces the other.`
  return { message, fix: 'Write the same in both.' }
}
