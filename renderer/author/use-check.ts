import { useEffect, useState } from 'react'
import type { CheckResult, FormSummary, Diagnostic, Preview } from '../../engine/author-api.ts'
import { authorApi } from './api.ts'
import { type Edits, formOf, textsOf } from './edits.ts'

/** Milliseconds without a key press after which a text is checked. */
const idleTime = 250

interface CheckOptions {
  file: string
  /** The text of the file; undefined while it is not known. */
  text: string | undefined
  /** What is edited, when the time has come. */
  edits: () => Edits
  /** Counts the changes on disk: each is a reason to check again. */
  changes: number
  setFailure: (message: string | undefined) => void
}

/** What the linter says of the files as they are edited, all forms, and the last version of this one that worked. */
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another text or another file on disk is checked anew
  }, [file, text, changes])

  return { list, checked, preview: working?.form === formOf(file) ? working : undefined }
}

/** What the stored records say of the edits; asked once nothing is wrong and nobody types. */
export function useRecordMarks(checked: CheckResult | undefined, edits: () => Edits): readonly Diagnostic[] {
  const [marks, setMarks] = useState(noMarks)
  useEffect(() => {
    setMarks(noMarks)
    if (!checked?.preview) return
    return runWhenIdle(async isCurrent => {
      const found = await authorApi.records(textsOf(edits())).catch(() => noMarks)
      if (isCurrent()) setMarks(found)
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is edited is read when the time has come
  }, [checked])
  return marks
}

const noMarks: readonly Diagnostic[] = []

/** Does something after a pause, and tells it whether it is still wanted. The result takes it back. */
function runWhenIdle(work: (isCurrent: () => boolean) => Promise<void>): () => void {
  let isCurrent = true
  const timer = setTimeout(() => void work(() => isCurrent), idleTime)
  return () => {
    isCurrent = false
    clearTimeout(timer)
  }
}

/** What is on disk, while what is edited does not work. */
async function loadWorkingVersion(file: string): Promise<Preview | undefined> {
  return (await authorApi.check(file, {})).preview
}
