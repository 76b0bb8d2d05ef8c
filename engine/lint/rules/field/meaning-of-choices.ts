import { shapeOf } from '../../../vocabulary/shapes.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { type Finding, reportValue } from '../../rule.ts'

export function findNoChoice({ enum: choices }: WrittenSchema): Finding[] {
  if (!Array.isArray(choices)) return []
  const index = choices.findIndex(choice =>
    /^(please )?(select|choose)( one)?\b[ .…-]*$/i.test(String(choice))
  )
  if (index === -1) return []
  const message = `"${choices[index]}" is not an answer, but people could choose it.`
  return [reportValue(['enum', index], message, 'Delete it: the page begins with an empty choice.')]
}

export function findOfBox(schema: WrittenSchema): Finding[] {
  const { type, title, const: only, default: preset } = schema
  if (type !== 'boolean') return []
  if (only === false && shapeOf(schema) === 'box') {
    const message = 'People who tick this box cannot save.'
    return [reportValue(['const'], message, 'Write true where it must be ticked, or delete it.')]
  }
  if (shapeOf(schema) !== 'box') {
    if (typeof preset !== 'boolean') return []
    const message = `People who overlook this question will have answered ${preset ? 'Yes' : 'No'}.`
    return [reportValue(['default'], message, 'Delete it: the question begins without an answer.')]
  }
  if (only !== undefined || typeof title !== 'string' || !title.trim().endsWith('?')) return []
  const message = 'A box that is not ticked says nothing: it could be No, or not read.'
  return [reportValue(['title'], message, 'Add "format": "yesno", or write what people confirm: "I have …".')]
}

export function findOfNone(schema: WrittenSchema): Finding[] {
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
