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
  isPassed: (warning: Warning) => boolean
  pass: (warning: Warning) => void
}

/** Creates a memory for forms whose page keeps none. */
export function createWarningMemory(): WarningMemory {
  const said = new Set<string>()
  return { isPassed: ({ key }) => said.has(key), pass: ({ key }) => void said.add(key) }
}

/** Returns the problems of the answers, and the unconfirmed warnings about the other answers. */
export function findProblems(form: Form, value: unknown, facts: Facts, memory: WarningMemory): Problem[] {
  const problems = check(form, value, facts)
  const wrong = new Set(problems.map(({ path }) => path))
  const asked = findWarnings(form, value, facts)
  return [...problems, ...asked.filter(warning => !wrong.has(warning.path) && !memory.isPassed(warning))]
}
