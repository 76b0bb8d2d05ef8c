import { choicesOf, isAnswers, isFile, kindOf, type Schema } from '../../../engine/index.ts'
import { lists } from '../../../generated/index.ts'
import type { PartDefinition } from '../../records/model/parts.ts'
import { type Chance, createChance } from './chance.ts'

type Known = { [field: string]: unknown } | unknown[] | undefined

/**
 * What somebody answers in a part: what is known of the person, and something that fits for each required field that an
 * author has added since.
 */
export function answersTo({ asked, list }: PartDefinition, known: Known, number: number): unknown {
  const chance = createChance(number)
  const [first] = asked
  if (list && first?.schema.items) {
    const rows = Array.isArray(known) ? known : [{}]
    return rows.map(row => withRequired(first.schema.items ?? {}, isAnswers(row) ? row : {}, chance))
  }
  const start = isAnswers(known) ? known : {}
  return asked.reduce((answers, { schema }) => withRequired(schema, answers, chance), start)
}

function withRequired(schema: Schema, known: { [field: string]: unknown }, chance: Chance) {
  const added = (schema.required ?? []).flatMap(name => {
    const field = schema.properties?.[name]
    const isOurs = field && known[name] === undefined && !isFile(field) && !field['x-from']
    return isOurs && field['x-whenAbsent'] === undefined ? [[name, anAnswerTo(field, chance)] as const] : []
  })
  return { ...known, ...Object.fromEntries(added) }
}

function anAnswerTo(field: Schema, chance: Chance): unknown {
  if (field.const !== undefined) return field.const
  if (field.enum) return chance.pick(field.enum)
  const choices = choicesOf(lists, field['x-options']?.list ?? '')
  if (choices && choices.length > 0) return chance.pick(choices)
  switch (kindOf(field)) {
    case 'digits':
      return chance.digits(field.maxLength ?? 11)
    case 'date':
      return `${chance.whole(2018, 2024)}-06-01`
    case 'email':
      return 'somebody@home.example'
    case 'phone':
      return `+234803${chance.digits(7)}`
    case 'checkbox':
      return true
    default:
      return 'Sample'.slice(0, field.maxLength)
  }
}
