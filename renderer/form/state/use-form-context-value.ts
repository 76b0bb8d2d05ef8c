import { useCallback, useMemo, useRef, useState } from 'react'
import { fileStore } from '../../drafts/file-store.ts'
import type { FormContextValue } from './form-context.ts'
import type { SchemaFormProps } from '../SchemaForm.tsx'

/** What all fields of a form share, and the last thing said to people who do not see the page. */
export function useFormContextValue(
  { form, options, files = fileStore, facts }: SchemaFormProps,
  { store, saveNow, recheck }: Pick<FormContextValue, 'store' | 'saveNow' | 'recheck'>
): { context: FormContextValue; news: string } {
  const [news, setNews] = useState('')
  const { today } = facts
  const stored = useRef(facts.stored)
  stored.current = facts.stored
  /** The same words twice are said twice. */
  const announce = useCallback(
    (text: string) => setNews(said => (said === text ? `${text}\u00a0` : text)),
    []
  )
  const context = useMemo(
    () => ({ form, store, options, files, today, stored: () => stored.current, saveNow, announce, recheck }),
    [form, store, options, files, today, saveNow, announce, recheck]
  )
  return { context, news }
}
