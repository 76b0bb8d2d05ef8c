import { useCallback, useMemo, useRef, useState } from 'react'
import { createFormScope, type Problem, type Scope } from '../../../engine/index.ts'
import { createMemoryFiles } from '../files/file-store.ts'
import type { FormContextValue } from './form-context.ts'
import type { SchemaFormProps } from '../SchemaForm.tsx'
import type { FormStore } from './form-store.ts'

const pageFiles = createMemoryFiles()

/** Returns what all fields of a form share, and the last text announced to screen readers. */
export function useFormContextValue(
  { form, options, files = pageFiles, facts }: SchemaFormProps,
  {
    store,
    saveNow,
    moveProblemsOf,
    setAnswer,
    confirmWarning
  }: Pick<FormContextValue, 'store' | 'saveNow' | 'moveProblemsOf' | 'setAnswer' | 'confirmWarning'>
): { context: FormContextValue; news: string } {
  const [news, setNews] = useState('')
  const scope = useScopeOf(form, store, facts)
  const { stored } = facts
  /** Adds a space to a repeated text, so that screen readers announce it again. */
  const announce = useCallback(
    (text: string) => setNews(previous => (previous === text ? `${text}\u00a0` : text)),
    []
  )
  const latest = useRef({ confirmWarning, setAnswer })
  latest.current = { confirmWarning, setAnswer }
  const context = useMemo(
    () => ({
      form,
      store,
      options,
      files,
      scope,
      saveNow,
      announce,
      moveProblemsOf,
      stored,
      setAnswer: (path: string[], answer: unknown) => latest.current.setAnswer(path, answer),
      confirmWarning: (warning: Problem) => latest.current.confirmWarning(warning)
    }),
    [form, store, options, files, scope, saveNow, announce, moveProblemsOf, stored]
  )
  return { context, news }
}

/** Returns the scope of the committed answers, cached until they or the record change. */
function useScopeOf(
  form: SchemaFormProps['form'],
  store: FormStore,
  facts: SchemaFormProps['facts']
): () => Scope {
  const latest = useRef(facts)
  latest.current = facts
  const last = useRef<{ value: unknown; record: unknown; scope: Scope }>(undefined)
  return useCallback(() => {
    const [value, known] = [store.value(), last.current]
    const { record } = latest.current
    if (known && known.value === value && known.record === record) return known.scope
    const scope = createFormScope(form, value, latest.current)
    last.current = { value, record, scope }
    return scope
  }, [form, store])
}
