import {
  check,
  type Facts,
  findWarnings,
  type Form,
  type Problem,
  type Warning
} from '../../../engine/index.ts'

/** The unusual answers that were confirmed. */
export interface WarningMemory {
  isConfirmed: (warning: Warning) => boolean
  confirm: (warning: Warning) => void
}

/** Creates a memory for forms whose page keeps none. */
export function createWarningMemory(): WarningMemory {
  const confirmed = new Set<string>()
  return { isConfirmed: ({ key }) => confirmed.has(key), confirm: ({ key }) => void confirmed.add(key) }
}

/** Returns the problems of the answers, and the unconfirmed warnings about the other answers. */
export function findProblems(form: Form, value: unknown, facts: Facts, memory: WarningMemory): Problem[] {
  const problems = check(form, value, facts)
  const wrong = new Set(problems.map(({ path }) => path))
  const warnings = findWarnings(form, value, facts)
  return [
    ...problems,
    ...warnings.filter(warning => !wrong.has(warning.path) && !memory.isConfirmed(warning))
  ]
}
