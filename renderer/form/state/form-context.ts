import { type ComponentType, createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import {
  type Form,
  type Problem,
  pointerOf,
  type Scope,
  scopeAround,
  valueAt
} from '../../../engine/index.ts'
import type { FileStore } from '../files/file-store.ts'
import type { OptionsSource } from './options-source.ts'
import type { FormStore } from './form-store.ts'
import { isMistake, type NewIndexOf } from './problems.ts'

/** What all fields of a form share. While the form is open, it changes only with what is stored. */
export interface FormContextValue {
  form: Form
  store: FormStore
  options: OptionsSource
  files: FileStore
  /** The committed answers with their surroundings, for conditions and computed answers. */
  scope: () => Scope
  /** The answers of this form that the server has. */
  stored: unknown
  /** Hands everything typed so far to the page, before a file picker or the camera covers the screen. */
  saveNow: () => void
  /** Sets the answer at a path, as if the user had entered it. */
  setAnswer: (path: string[], answer: unknown) => void
  /** Announces a text to screen readers. */
  announce: (text: string) => void
  /** Moves the shown problems of a list with its rows, and checks again which of them remain. */
  moveProblemsOf: (list: readonly (string | number)[], newIndexOf: NewIndexOf) => void
  /** Confirms that an unusual answer is right. */
  confirmWarning: (warning: Problem) => void
}

export const FormContext = createContext<FormContextValue | null>(null)

/** The share of each file that has been sent, 0 to 1, by the JSON Pointer of its field. */
export const UploadsContext = createContext<{ [pointer: string]: number }>({})

export function useFormContext(): FormContextValue {
  const context = useContext(FormContext)
  if (!context) throw new Error('A field is outside of a form.')
  return context
}

/** A file that another person, its party, signs through a link. */
export interface PartyFileProps {
  /** The name of the party in `parties.json`. */
  party: string
  path: string[]
}

/** The component that a page may draw below such a file. */
export const PartyFileContext = createContext<ComponentType<PartyFileProps> | undefined>(undefined)

/** Returns the message about the answer at a path, as long as it applies. */
export function useProblem(path: readonly (string | number)[]): string | undefined {
  const { store } = useFormContext()
  const pointer = pointerOf(path)
  const found = useCallback(
    () => store.problems().find(problem => problem.path === pointer && isMistake(problem))?.msg,
    [store, pointer]
  )
  return useSyncExternalStore(store.subscribe, found, found)
}

/** Returns the warning about an unusual answer at a path, until it is confirmed. */
export function useWarning(path: readonly (string | number)[]): Problem | undefined {
  const { store } = useFormContext()
  const pointer = pointerOf(path)
  const found = useCallback(
    () => store.problems().find(problem => problem.path === pointer && !isMistake(problem)),
    [store, pointer]
  )
  return useSyncExternalStore(store.subscribe, found, found)
}

/** Returns the committed answers of some fields in the same group; of a field that is not asked, undefined. */
export function useSiblings(path: readonly (string | number)[], names: string[]): Record<string, unknown> {
  const { form, store, scope } = useFormContext()
  const writeAnswers = () => {
    const around = scopeAround(scope(), form.schema, path.map(String))
    return JSON.stringify(names.map(name => around.readPath([name])[0]))
  }
  const serialized = useSyncExternalStore(store.subscribe, writeAnswers, writeAnswers)
  const known: unknown[] = JSON.parse(serialized)
  return Object.fromEntries(names.map((name, index) => [name, known[index] ?? undefined]))
}

/** Returns something derived from the answers around a path, and updates it when they change. */
export function useScope<Result extends string | number | boolean | undefined>(
  path: readonly (string | number)[],
  select: (scope: Scope, name: string) => Result
): Result {
  const { form, store, scope } = useFormContext()
  const names = path.map(String)
  const readResult = () => select(scopeAround(scope(), form.schema, names), names.at(-1) ?? '')
  return useSyncExternalStore(store.subscribe, readResult, readResult)
}

/** Returns the answer that the server has at a path. */
export function useStored(path: readonly (string | number)[]): unknown {
  const { stored } = useFormContext()
  return valueAt(stored, path.map(String))
}
