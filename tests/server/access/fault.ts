import type { TestApp } from '../../helpers/app.ts'
import { execute } from '../../world/database.ts'

/** Changes the database from outside; answers how to undo it. */
export function writable(app: TestApp, change: string, undo: string): () => void {
  execute(app, change)
  return () => execute(app, undo)
}
