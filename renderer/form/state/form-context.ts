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
import { isMistake } from './problems.ts'

/** What every field of one form shares. It never changes while the form is open. */
export interface FormContextValue {
  form: Form
  store: FormStore
  options: OptionsSource
  files: FileStore
  /** The committed answers with what is around them, for conditions and what is worked out. */
  scope: () => Scope
  /** What the server has of this form. */
  stored: () => unknown
  /** Hands everything typed so far to the page: before a file picker or camera takes over the screen. */
  saveNow: () => void
  /** Gives an answer at a path, as if somebody had typed it there. */
  setAnswer: (path: string[], answer: unknown) => void
  /** Says something to people who do not see the page. */
  announce: (text: string) => void
  /** Looks again at the problems shown, after rows have moved. */
  recheck: () => void
  /** Somebody says that an unusual answer is right. */
  pass: (warning: Problem) => void
}

export const FormContext = createContext<FormContextValue | null>(null)

/** Share of a file that is sent, 0 to 1, by the field's JSON Pointer. */
export const UploadsContext = createContext<{ [pointer: string]: number }>({})

export function useFormContext(): FormContextValue {
  const context = useContext(FormContext)
  if (!context) throw new Error('A field is outside of a form.')
  return context
}

/** A file of a row that somebody else signs by a link. */
export interface BesideFile {
  /** The party of `parties.json`. */
  party: string
  /** Of the file in the form. */
  path: string[]
}

/** What stands below such a file, where the page has something there. */
export const BesideFileContext = createContext<ComponentType<BesideFile> | undefined>(undefined)

/** The sentence about the answer at a path, as long as it stands. */
export function useProblem(path: readonly (string | number)[]): string | undefined {
  const { store } = useFormContext()
  const pointer = pointerOf(path)
  const found = useCallback(
    () => store.problems().find(problem => problem.path === pointer && isMistake(problem))?.msg,
    [store, pointer]
  )
  return useSyncExternalStore(store.subscribe, found, found)
}

/** What is asked about the answer at a path, until it is answered. */
export function useWarning(path: readonly (string | number)[]): Problem | undefined {
  const { store } = useFormContext()
  const pointer = pointerOf(path)
  const found = useCallback(
    () => store.problems().find(problem => problem.path === pointer && !isMistake(problem)),
    [store, pointer]
  )
  return useSyncExternalStore(store.subscribe, found, found)
}

/** The committed answers of some fields beside this one. */
export function useSiblings(path: readonly (string | number)[], names: string[]): Record<string, unknown> {
  const { store } = useFormContext()
  const around = path.slice(0, -1).map(String)
  const readAnswers = () => names.map(name => valueAt(store.value(), [...around, name]))
  const writeAnswers = () => JSON.stringify(readAnswers())
  const seen = useSyncExternalStore(store.subscribe, writeAnswers, writeAnswers)
  const known: unknown[] = JSON.parse(seen)
  return Object.fromEntries(names.map((name, index) => [name, known[index] ?? undefined]))
}

/** Something that follows from the answers around a path, as they change. */
export function useScope<Result extends string | number | boolean | undefined>(
  path: readonly (string | number)[],
  look: (scope: Scope, name: string) => Result
): Result {
  const { form, store, scope } = useFormContext()
  const names = path.map(String)
  const readResult = () => look(scopeAround(scope(), form.schema, names), names.at(-1) ?? '')
  return useSyncExternalStore(store.subscribe, readResult, readResult)
}

/** What the server has at a path. */
export function useStored(path: readonly (string | number)[]): unknown {
  const { stored } = useFormContext()
  return valueAt(stored(), path.map(String))
}
