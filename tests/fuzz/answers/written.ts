import { isAnswers } from '../../../engine/index.ts'

/** JSON text that stands in a body as it is. */
export class Raw {
  constructor(readonly text: string) {}
}

/** An object whose names may come twice, in this order. */
export class Pairs {
  constructor(readonly pairs: readonly (readonly [name: string, value: unknown])[]) {}
}

/** As JSON.stringify, for values that hold what only JSON text can say. */
export function written(value: unknown): string {
  if (value instanceof Raw) return value.text
  if (value instanceof Pairs) return braced(value.pairs)
  if (Array.isArray(value))
    return `[${value.map(item => (item === undefined ? 'null' : written(item))).join(',')}]`
  if (isAnswers(value)) return braced(Object.entries(value))
  return JSON.stringify(value) ?? 'null'
}

function braced(pairs: readonly (readonly [string, unknown])[]) {
  const there = pairs.filter(([, value]) => value !== undefined)
  return `{${there.map(([name, value]) => `${JSON.stringify(name)}:${written(value)}`).join(',')}}`
}
