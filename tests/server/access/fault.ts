import type { TestApp } from '../../helpers/app.ts'
import { execute } from '../../world/database.ts'

/** Changes the database from outside; returns the function that undoes it. */
export function writable(app: TestApp, change: string, undo: string): () => void {
  execute(app, change)
  return () => execute(app, undo)
}
