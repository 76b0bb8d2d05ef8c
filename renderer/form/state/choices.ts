import { useEffect, useReducer } from 'react'
import type { ListParams, OptionsSource } from './options-source.ts'

export type Choices =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'loaded'; offered: readonly string[] }

const loaded = new WeakMap<OptionsSource, Map<string, readonly string[]>>()

const keyOf = (list: string, params: ListParams) => JSON.stringify([list, Object.entries(params).sort()])

function listsOf(source: OptionsSource) {
  const lists = loaded.get(source) ?? new Map<string, readonly string[]>()
  loaded.set(source, lists)
  return lists
}

/** Returns the choices of a list if this page has loaded them. */
export function getOffered(source: OptionsSource, list: string, params: ListParams) {
  return listsOf(source).get(keyOf(list, params))
}

/** Returns the choices of a list, loaded once for each set of parameters; while `isEnabled` is false, nothing is loaded. */
export function useChoices(
  source: OptionsSource,
  list: string,
  params: ListParams,
  isEnabled = true
): Choices {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  const [failure, fail] = useReducer((_: string, key: string) => key, '')
  const key = keyOf(list, params)
  const offered = getOffered(source, list, params)
  useEffect(() => {
    if (!isEnabled || getOffered(source, list, params)) return
    let isCurrent = true
    fail('')
    source.load(list, params).then(
      choices => {
        listsOf(source).set(key, choices)
        if (isCurrent) redraw()
      },
      () => isCurrent && fail(key)
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for list and params
  }, [source, key, isEnabled, attempt])
  if (offered) return { status: 'loaded', offered }
  return failure === key ? { status: 'failed', retry } : { status: 'loading' }
}
