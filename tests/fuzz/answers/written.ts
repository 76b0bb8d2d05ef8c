import { isAnswers } from '../../../engine/index.ts'

/** JSON text that is inserted into a body unchanged. */
export class Raw {
  constructor(readonly text: string) {}
}

/** An object whose names may repeat, in this order. */
export class Pairs {
  constructor(readonly pairs: readonly (readonly [name: string, value: unknown])[]) {}
}

/** Serializes like JSON.stringify, but supports values that only JSON text can express. */
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
