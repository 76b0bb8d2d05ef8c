import { type Form, isFile, type Problem, pathOf, schemaAt } from '../../engine/index.ts'
import { ApiError } from '../../renderer/api/api-error.ts'
import { locateProblems } from '../../renderer/form/state/problems.ts'
import { problemsOf } from '../../renderer/saving/refusals.ts'

/** A message at a place of a form. */
export interface Said {
  form: string
  path: string
  msg: string
}

export const saidIn =
  (form: Form) =>
  ({ path, msg }: Problem): Said => ({ form: form.name, path, msg })

/**
 * Returns a test whether the field of a problem is sent with a save: fields local to the page and files with their own upload
 * are not.
 */
export const isSent =
  (form: Form) =>
  ({ path }: Problem) => {
    const names = pathOf(path)
    const around = names.map((_, index) => schemaAt(form.schema, names.slice(0, index + 1)) ?? {})
    return !around.some(
      field => field['x-local'] || (isFile(field) && (field['x-file']?.route || field['x-file']?.slots))
    )
  }

/** Returns the refusal of a call (4xx), or undefined if it succeeds. Throws any other error. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiError | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return error
    throw error
  }
}

/** Returns the messages of a refusal as the page shows them, with paths into these forms. */
export function saidBy(error: ApiError | undefined, forms: Form[], values: unknown[]): Said[] {
  if (!error) return []
  if (error.problems.length === 0) return [{ form: '', path: '', msg: `${error.status} ${error.message}` }]
  return forms.flatMap((form, index) =>
    locateProblems(form, problemsOf(error.problems, form.name), values[index]).map(saidIn(form))
  )
}
