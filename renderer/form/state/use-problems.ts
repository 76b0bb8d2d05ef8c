import { useCallback, useEffect, useRef, useState } from 'react'
import { type Facts, findWarnings, pointerOf, type Problem, t } from '../../../engine/index.ts'
import { getOffered } from './choices.ts'
import { isPressed, pressTime } from './press.ts'
import { isMistake, locateProblems, keepRemaining, moveProblems } from './problems.ts'
import { createWarningMemory, findProblems } from './warnings.ts'
import type { SchemaFormProps } from '../SchemaForm.tsx'
import type { FormContextValue } from './form-context.ts'
import type { FormStore } from './form-store.ts'

/** Milliseconds after a change until problems are checked: no line disappears while a finger is on its way to the button. */
const recheckTime = 600

/** Manages the problems of an open form: found on submit or by the server, and gone once their field passes. */
export function useProblems(props: SchemaFormProps, store: FormStore) {
  const { serverProblems } = props
  const [summary, setSummary] = useState<readonly Problem[]>([])
  const [timesShown, countShown] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const [ownMemory] = useState(createWarningMemory)
  const memory = useCallback(() => latest.current.warnings ?? ownMemory, [ownMemory])
  const found = useCallback(
    (value: unknown) => findProblems(latest.current.form, value, composeFacts(latest.current), memory()),
    [memory]
  )
  const recheck = useCallback(() => {
    clearTimeout(timer.current)
    if (store.problems().length === 0) return
    const value = store.settled()
    store.show(keepRemaining(store.problems(), found(value), value))
  }, [store, found])
  const moveProblemsOf: FormContextValue['moveProblemsOf'] = useCallback(
    (list, newIndexOf) => {
      const move = (problems: readonly Problem[]) => moveProblems(problems, pointerOf(list), newIndexOf)
      store.show(move(store.problems()))
      setSummary(move)
      recheck()
    },
    [store, recheck]
  )
  const recheckSoon = useCallback(() => {
    const recheckUnlessPressed = () => {
      if (isPressed()) timer.current = setTimeout(recheckUnlessPressed, pressTime)
      else recheck()
    }
    clearTimeout(timer.current)
    if (store.problems().length > 0) timer.current = setTimeout(recheckUnlessPressed, recheckTime)
  }, [store, recheck])
  const show = useCallback(
    (problems: readonly Problem[]) => {
      clearTimeout(timer.current)
      store.show(problems)
      setSummary(problems)
      countShown(count => count + 1)
    },
    [store]
  )

  /** Confirms an unusual answer. Returns true if no other problem is left. */
  const confirmWarning = useCallback(
    (problem: Problem) => {
      const { form } = latest.current
      const { path, rule, msg } = problem
      const warnings = findWarnings(form, store.settled(), composeFacts(latest.current))
      const same = warnings.filter(warning => warning.path === path && warning.msg === msg)
      for (const warning of same.length > 0 ? same : [{ path, rule, msg, key: msg, about: [] }])
        memory().confirm(warning)
      const remaining = store.problems().filter(one => one !== problem)
      show(remaining)
      return remaining.length === 0
    },
    [store, memory, show]
  )

  const problemsKey = serverProblems && JSON.stringify(serverProblems)
  useEffect(() => {
    const problems = problemsKey === undefined ? undefined : latest.current.serverProblems
    if (problems) show(locateProblems(latest.current.form, problems, store.settled()))
  }, [problemsKey, store, show])
  useEffect(() => {
    if (timesShown > 0) box.current?.focus()
  }, [timesShown])
  useEffect(() => () => clearTimeout(timer.current), [])
  useErrorTitle(summary.some(isMistake))
  return { summary, box, found, show, moveProblemsOf, recheckSoon, confirmWarning }
}

function composeFacts({ facts, options }: SchemaFormProps): Facts {
  return { offered: (list, params) => getOffered(options, list, params), ...facts, at: 'page' }
}

/** Puts "Error: " in front of the page title: it is the first thing a screen reader reads. */
function useErrorTitle(isWrong: boolean) {
  useEffect(() => {
    if (!isWrong) return
    const prefix = t('Error: ')
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [isWrong])
}
