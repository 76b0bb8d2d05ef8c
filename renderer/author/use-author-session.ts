import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { createTabStorage } from '../session/tab-storage.ts'
import { authorApi } from './api.ts'
import { type Edits, type Files, reduceFiles } from './edits.ts'
import { onSchemaChange } from './hmr.ts'
import { useCheck, useRecordMarks } from './use-check.ts'

const storage = createTabStorage<Edits>('author-edits')

/** Returns the author's state: edited files, their problems, and the last version that worked. */
export function useAuthorSession(file: string) {
  const [failure, setFailure] = useState<string>()
  const { edits, text, changes, ...files } = useFiles(file, setFailure)
  const latest = useRef(edits)
  latest.current = edits
  const latestEdits = useCallback(() => latest.current, [])
  const { list, checked, preview } = useCheck({ file, text, edits: latestEdits, changes, setFailure })
  const recordMarks = useRecordMarks(checked, latestEdits)
  const marks = useMemo(() => [...(checked?.marks ?? []), ...recordMarks], [checked, recordMarks])
  const isWorking = checked?.preview !== undefined
  return { ...files, list, text, edits, marks, preview, isWorking, checked, failure }
}

export type AuthorSession = ReturnType<typeof useAuthorSession>

/** Manages the files' texts, edited or as on disk. Edits survive a reload. */
function useFiles(file: string, setFailure: (message: string | undefined) => void) {
  const [files, dispatch] = useReducer(reduceFiles, undefined, openFiles)
  const [changes, setChanges] = useState(0)
  const latest = useRef(files)
  latest.current = files
  const { edits, disk } = files

  const read = useCallback(
    async (name: string) => {
      try {
        dispatch({ type: 'read', file: name, onDisk: await authorApi.text(name) })
      } catch (error) {
        setFailure((error as Error).message)
      }
    },
    [setFailure]
  )

  useEffect(() => storage.set(edits), [edits])
  useEffect(() => {
    setFailure(undefined)
    if (file && latest.current.disk[file] === undefined) read(file)
  }, [file, read, setFailure])
  useEffect(
    () =>
      onSchemaChange(changed => {
        if (latest.current.disk[changed] !== undefined && !latest.current.edits[changed]) read(changed)
        setChanges(count => count + 1)
      }),
    [read]
  )

  return {
    edits,
    text: edits[file]?.text ?? disk[file],
    /** The number of changes to schemas on disk so far. */
    changes,
    edit: useCallback((text: string) => dispatch({ type: 'edit', file, text }), [file]),
    rebase: useCallback((onDisk: string) => dispatch({ type: 'rebase', file, onDisk }), [file]),
    discard: useCallback(() => {
      dispatch({ type: 'discard', file })
      read(file)
    }, [file, read]),
    save: useCallback(async () => {
      const now = latest.current.edits[file]
      if (!now) return { saved: true } as const
      const answer = await authorApi.save(file, now.text, now.opened)
      if (answer.saved) dispatch({ type: 'saved', file, text: now.text })
      return answer
    }, [file])
  }
}

const openFiles = (): Files => ({ edits: storage.get() ?? {}, disk: {} })
