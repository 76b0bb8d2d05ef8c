import type { Schema } from '../vocabulary/schema.ts'
import { isFile } from '../vocabulary/keywords/file.ts'
import { holdsFiles, rowIdName } from '../model/files/file-fields.ts'
import { isAnswers } from '../values/paths.ts'

/** Adds an id to each row that may have files. The ids are the same on each call. */
export function withRowIds(schema: Schema, value: unknown): unknown {
  let count = 0
  return withIds(schema, value)

  function withIds(schema: Schema, value: unknown): unknown {
    if (isFile(schema)) return value
    const { items, properties = {} } = schema
    if (Array.isArray(value)) {
      if (!items) return value
      const holds = holdsFiles(schema)
      return value.map(row => {
        const answers = withIds(items, row)
        return holds && isAnswers(answers) ? { [rowIdName]: createId(), ...answers } : answers
      })
    }
    if (!isAnswers(value)) return value
    const entries = Object.entries(value).map(([name, answer]) => {
      const field = Object.hasOwn(properties, name) ? properties[name] : undefined
      return [name, field ? withIds(field, answer) : answer]
    })
    return Object.fromEntries(entries)
  }

  function createId() {
    count += 1
    return `row-${String(count).padStart(8, '0')}`
  }
}
