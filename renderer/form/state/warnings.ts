import {
  check,
  type Facts,
  findWarnings,
  type Form,
  type Problem,
  type Warning
} from '../../../engine/index.ts'

/** What was said of unusual answers. */
export interface WarningMemory {
  isPassed: (warning: Warning) => boolean
  pass: (warning: Warning) => void
}

/** For forms whose page keeps nothing of it. */
export function createWarningMemory(): WarningMemory {
  const said = new Set<string>()
  return { isPassed: ({ key }) => said.has(key), pass: ({ key }) => void said.add(key) }
}

/** What is wrong with answers, and what of the others is to be asked about. */
export function findProblems(form: Form, value: unknown, facts: Facts, memory: WarningMemory): Problem[] {
  const problems = check(form, value, facts)
  const wrong = new Set(problems.map(({ path }) => path))
  const asked = findWarnings(form, value, facts)
  return [...problems, ...asked.filter(warning => !wrong.has(warning.path) && !memory.isPassed(warning))]
}
