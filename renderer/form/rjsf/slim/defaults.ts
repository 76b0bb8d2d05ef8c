import { type Answers, isAnswers, type Schema } from '../../../../engine/index.ts'

/** Replaces RJSF's defaults: in drawn schemas, only required checkboxes have one. */
export default function getDefaultFormState(_validator: unknown, schema: Schema, answers: unknown): unknown {
  return fill(schema, answers) ?? (schema.type === 'object' ? {} : answers)
}

function fill({ properties, items, default: first }: Schema, answer: unknown): unknown {
  if (Array.isArray(answer)) return items ? answer.map(row => fill(items, row)) : answer
  if (!properties || (answer !== undefined && !isAnswers(answer))) return answer ?? first
  const filled = Object.entries(properties).flatMap(([name, field]) => {
    const value = isTakenAway(answer, name) ? undefined : fill(field, answer?.[name])
    return value === undefined ? [] : [[name, value] as const]
  })
  return answer || filled.length > 0 ? { ...answer, ...Object.fromEntries(filled) } : undefined
}

const isTakenAway = (answers: Answers | undefined, name: string): boolean =>
  answers !== undefined && name in answers && answers[name] === undefined
