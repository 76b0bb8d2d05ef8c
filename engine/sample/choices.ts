import type { Schema } from '../vocabulary/schema.ts'
import type { SampleFacts } from '../authoring/samples/facts.ts'

/** Creates an answer with as few choices as allowed, or with `chance` a random subset in the order of the choices. */
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

/** Returns the choices that are always offered; without any, all that are not always closed. */
export function listOpen({ enum: choices = [], 'x-offers': offers = {} }: Schema): (string | number)[] {
  const always = choices.filter(code => offers[String(code)] === undefined)
  return always.length > 0 ? always : choices.filter(code => offers[String(code)]?.['x-chooseIf'] !== false)
}
