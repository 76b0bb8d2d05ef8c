import path from 'node:path'
import { known } from './forms.ts'
import { lint, type Mistake } from './lint/index.ts'
import { modulesOf } from './modules.ts'
import { readSources } from './sources.ts'

/** What `generated/` should hold (text by path), or the mistakes of which at least one is an error. */
export interface Outcome {
  mistakes: Mistake[]
  files?: Map<string, string>
}

/** Works out `generated/` from the schemas of a project. Writes nothing. */
export async function generated(root: string): Promise<Outcome> {
  const sources = readSources(path.join(root, 'schemas'))
  const mistakes = lint(sources)
  if (mistakes.some(({ level }) => level === 'error')) return { mistakes }
  return { mistakes, files: await modulesOf(sources, known(sources), root) }
}
