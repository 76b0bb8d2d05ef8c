import type { Schema } from '../vocabulary/schema.ts'
import type { SampleFacts } from '../authoring/samples/facts.ts'

/** Several of the choices, as few as may be; where chance picks, any of them, in their order. */
export function createChoices(schema: Schema, { chance }: SampleFacts): unknown[] {
  const { items, minItems = 1, maxItems = Number.POSITIVE_INFINITY, 'x-none': none } = schema
  const choices = listOpen(items ?? {}).filter(choice => choice !== none)
  const least = Math.max(1, minItems)
  if (!chance) return choices.slice(0, least)
  if (none !== undefined && chance.happens(0.1)) return [none]
  const most = Math.max(least, Math.min(maxItems, choices.length))
  const picked = new Set<unknown>()
  for (let count = chance.whole(least, most); picked.size < count;) picked.add(chance.pick(choices))
  return choices.filter(choice => picked.has(choice))
}

/** The choices that are always offered; where there are none, all that are not closed to everybody. */
export function listOpen({ enum: choices = [], 'x-offers': offers = {} }: Schema): (string | number)[] {
  const always = choices.filter(code => offers[String(code)] === undefined)
  return always.length > 0 ? always : choices.filter(code => offers[String(code)]?.['x-chooseIf'] !== false)
}
