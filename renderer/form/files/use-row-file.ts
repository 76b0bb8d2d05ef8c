import {
  isAnswers,
  isFile,
  isSameFile,
  placeFiles,
  pointerOf,
  rowIdName,
  rowIdOf,
  schemaAt,
  type Schema,
  valueAt
} from '../../../engine/index.ts'
import { replaceAnswer } from '../state/replace-answer.ts'
import { useFormContext } from '../state/form-context.ts'
import type { InputProps } from '../kinds/kind.ts'

/** Returns the file stored on the server for this path. In a list it is found by the row's id, wherever the row is now. */
export function useStoredFile(path: InputProps['path']): unknown {
  const { form, store, stored } = useFormContext()
  const placedFile = placeFiles(form.schema, store.value()).find(
    file => pointerOf(file.path) === pointerOf(path)
  )
  if (!placedFile) return undefined
  const known = placeFiles(form.schema, stored).find(file => isSameFile(file, placedFile))
  return known && valueAt(stored, known.path)
}

/** Returns a function that answers with a file. A row without an id gets one, so that the file follows it when it moves. */
export function useFileAnswer({ path, answer }: Pick<InputProps, 'path' | 'answer'>) {
  const { form, store } = useFormContext()
  return (file: unknown) => {
    const names = path.map(String)
    const length = lengthOfRow(form.schema, names)
    const row = valueAt(store.value(), names.slice(0, length))
    if (file === undefined || length === 0 || rowIdOf(row)) return answer(file)
    const answers = replaceAnswer(row ?? {}, names.slice(length), file)
    answer({ ...(isAnswers(answers) && answers), [rowIdName]: createRowId() }, path.slice(0, length))
  }
}

/** Returns how many steps of a path lead to its innermost row; 0 if it is in no row. */
function lengthOfRow(schema: Schema, path: string[]): number {
  const lengths = path.map((_, index) => index + 1)
  return (
    lengths.findLast(length => {
      const list = schemaAt(schema, path.slice(0, length - 1))
      return list?.type === 'array' && !isFile(list)
    }) ?? 0
  )
}

/** Creates an id that is unique for its owner. `crypto.randomUUID` exists only in secure contexts (HTTPS). */
const createRowId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
