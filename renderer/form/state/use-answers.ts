import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createInitialAnswers } from './initial-answers.ts'
import type { SchemaFormProps } from '../SchemaForm.tsx'
import { findStaleAnswers } from './stale-answers.ts'
import { createFormStore, type FormStore } from './form-store.ts'

/** Lets other code change the answers of an open form. */
export interface FieldTreeHandle {
  setAnswer: (path: string[], answer: unknown) => void
}

/** Keeps the answers of an open form in a store, and hands them to the page at each change and before the page may go away. */
export function useAnswers(props: SchemaFormProps, tree: RefObject<FieldTreeHandle | null>) {
  const { form, value, isFirst, facts, from } = props
  const [initial] = useState(() => createInitialAnswers(form, value, { today: facts.today, from, isFirst }))
  const [store] = useState(() => createFormStore(initial))
  const isOpen = useRef(false)
  const latest = useRef(props)
  latest.current = props

  const saveNow = useCallback(() => latest.current.onChange?.(store.settled()), [store])

  const receiveAnswers = useCallback(
    (answers: unknown) => {
      const before = store.value()
      store.setValue(answers)
      if (!isOpen.current) return // defaults that RJSF sets while mounting: nobody has answered anything
      for (const path of findStaleAnswers(latest.current.form.schema, before, answers)) {
        tree.current?.setAnswer(path, undefined)
      }
      saveNow()
    },
    [store, tree, saveNow]
  )

  useEffect(() => {
    isOpen.current = true
  }, [])
  useSaveBeforeLeaving(store, saveNow)
  return { store, initial, receiveAnswers, saveNow }
}

/** Saves typed text when the page is hidden, closed or left: it may never come back. */
function useSaveBeforeLeaving(store: FormStore, saveNow: () => void) {
  useEffect(() => {
    const save = () => {
      if (store.isTyping()) saveNow()
    }
    document.addEventListener('visibilitychange', save)
    window.addEventListener('pagehide', save)
    return () => {
      document.removeEventListener('visibilitychange', save)
      window.removeEventListener('pagehide', save)
    }
  }, [store, saveNow])
  useLayoutEffect(
    () => () => {
      if (store.isTyping()) saveNow()
    },
    [store, saveNow]
  )
}
