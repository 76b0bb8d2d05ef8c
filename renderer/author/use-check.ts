import { useEffect, useState } from 'react'
import type { CheckResult, FormSummary, Diagnostic, Preview } from '../../engine/author-api.ts'
import { authorApi } from './api.ts'
import { type Edits, formOf, textsOf } from './edits.ts'

/** Milliseconds without a key press after which a text is checked. */
const idleTime = 250

interface CheckOptions {
  file: string
  /** The text of the file; undefined until it is loaded. */
  text: string | undefined
  /** Returns the current edits when the check starts. */
  edits: () => Edits
  /** The number of changes on disk; each triggers a check. */
  changes: number
  setFailure: (message: string | undefined) => void
}

/** Returns the linter's result for the edited files, all forms, and the last version of this form that worked. */
export function useCheck({ file, text, edits, changes, setFailure }: CheckOptions) {
  const [list, setList] = useState<FormSummary[]>()
  const [checked, setChecked] = useState<CheckResult>()
  const [working, setWorking] = useState<Preview>()

  useEffect(() => {
    authorApi.list().then(setList, error => setFailure(error.message))
  }, [setFailure])

  useEffect(() => {
    if (text === undefined) return
    return runWhenIdle(async isCurrent => {
      try {
        const found = await authorApi.check(file, textsOf(edits()))
        if (!isCurrent()) return
        setChecked(found)
        setList(found.list)
        setFailure(undefined)
        const preview = found.preview ?? (await loadWorkingVersion(file))
        if (isCurrent())
          setWorking(before => (found.preview || before?.form !== formOf(file) ? preview : before))
      } catch (error) {
        if (isCurrent()) setFailure((error as Error).message)
      }
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- checks again when the text or a file on disk changes
  }, [file, text, changes])

  return { list, checked, preview: working?.form === formOf(file) ? working : undefined }
}

/** Returns the problems that edits cause in stored records. They are checked after a pause, if the form itself works. */
export function useRecordMarks(checked: CheckResult | undefined, edits: () => Edits): readonly Diagnostic[] {
  const [marks, setMarks] = useState(noMarks)
  useEffect(() => {
    setMarks(noMarks)
    if (!checked?.preview) return
    return runWhenIdle(async isCurrent => {
      const found = await authorApi.records(textsOf(edits())).catch(() => noMarks)
      if (isCurrent()) setMarks(found)
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reads the edits when it runs
  }, [checked])
  return marks
}

const noMarks: readonly Diagnostic[] = []

/** Runs `work` after a pause, with a function that reports whether its result is still needed. Returns a cancel function. */
function runWhenIdle(work: (isCurrent: () => boolean) => Promise<void>): () => void {
  let isCurrent = true
  const timer = setTimeout(() => void work(() => isCurrent), idleTime)
  return () => {
    isCurrent = false
    clearTimeout(timer)
  }
}

/** Returns the preview of the file on disk, for as long as the edited version does not work. */
async function loadWorkingVersion(file: string): Promise<Preview | undefined> {
  return (await authorApi.check(file, {})).preview
}
