import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Checked, Listed, Mark, Preview, Texts } from '../../engine/author-api.ts'
import { createTabStorage } from '../session/tab-storage.ts'
import { authorApi } from './api.ts'
import { onChanged } from './hmr.ts'

/** A file that was edited and not saved: its text, and the one on disk that it began as. */
interface Edit {
  text: string
  opened: string
}

type Edits = { [file: string]: Edit }

const kept = createTabStorage<Edits>('author-edits')

/** Milliseconds without a key press after which a text is looked at. */
const idleTime = 250

/** The files on the author's desk: what is edited, what is wrong with it, and the last version that worked. */
export function useDesk(file: string) {
  const [edits, setEdits] = useState<Edits>(() => kept.get() ?? {})
  const [disk, setDisk] = useState<Texts>({})
  const [list, setList] = useState<Listed[]>()
  const [checked, setChecked] = useState<Checked>()
  const [shown, setShown] = useState<Preview>()
  const [failure, setFailure] = useState<string>()
  const [looks, setLooks] = useState(0)
  const [said, setSaid] = useState(none)
  const text = edits[file]?.text ?? disk[file]
  const latest = useRef({ edits, disk })
  latest.current = { edits, disk }

  const change = useCallback((next: (before: Edits) => Edits) => {
    setEdits(before => {
      const after = next(before)
      kept.set(after)
      return after
    })
  }, [])

  const read = useCallback(async (name: string) => {
    try {
      const onDisk = await authorApi.text(name)
      setDisk(before => ({ ...before, [name]: onDisk }))
    } catch (error) {
      setFailure((error as Error).message)
    }
  }, [])

  useEffect(() => {
    authorApi.list().then(setList, error => setFailure(error.message))
  }, [])

  useEffect(() => {
    setFailure(undefined)
    if (file && latest.current.disk[file] === undefined) read(file)
  }, [file, read])

  useEffect(
    () =>
      onChanged(changed => {
        if (latest.current.disk[changed] !== undefined && !latest.current.edits[changed]) read(changed)
        setLooks(count => count + 1)
      }),
    [read]
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is edited is read when the time has come
  useEffect(() => {
    if (text === undefined) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      try {
        const found = await authorApi.check(file, textsOf(latest.current.edits))
        if (!isCurrent) return
        setChecked(found)
        setList(found.list)
        setFailure(undefined)
        const form = formOf(file)
        const working = found.preview ?? (await workingVersion(file))
        if (isCurrent) setShown(before => (found.preview || before?.form !== form ? working : before))
      } catch (error) {
        if (isCurrent) setFailure((error as Error).message)
      }
    }, idleTime)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [file, text, looks])

  // The stored records are asked once nothing is wrong and nobody types.
  useEffect(() => {
    setSaid(none)
    if (!checked?.preview) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const found = await authorApi.records(textsOf(latest.current.edits)).catch(() => none)
      if (isCurrent) setSaid(found)
    }, idleTime)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [checked])

  const edit = useCallback(
    (next: string) => {
      change(before => {
        const { [file]: now, ...others } = before
        const opened = now?.opened ?? latest.current.disk[file] ?? ''
        return next === opened ? others : { ...others, [file]: { text: next, opened } }
      })
    },
    [file, change]
  )

  const forget = useCallback(() => {
    change(({ [file]: _, ...others }) => others)
    read(file)
  }, [file, change, read])

  /** The edits stand against what is on disk now. */
  const rebase = useCallback(
    (onDisk: string) => {
      setDisk(before => ({ ...before, [file]: onDisk }))
      change(before => {
        const now = before[file]
        return now ? { ...before, [file]: { ...now, opened: onDisk } } : before
      })
    },
    [file, change]
  )

  const save = useCallback(async () => {
    const now = latest.current.edits[file]
    if (!now) return { saved: true } as const
    const told = await authorApi.save(file, now.text, now.opened)
    if (told.saved) {
      setDisk(before => ({ ...before, [file]: now.text }))
      change(before => {
        const { [file]: then, ...others } = before
        return then && then.text !== now.text ? { ...others, [file]: { ...then, opened: now.text } } : others
      })
    }
    return told
  }, [file, change])

  const isWorking = checked?.preview !== undefined
  const preview = shown?.form === formOf(file) ? shown : undefined
  const marks = useMemo(() => [...(checked?.marks ?? none), ...said], [checked, said])
  return { list, text, edits, marks, preview, isWorking, checked, failure, edit, forget, rebase, save }
}

export type Desk = ReturnType<typeof useDesk>

const none: Mark[] = []

/** What is on disk, while what is on the desk does not work. */
async function workingVersion(file: string): Promise<Preview | undefined> {
  return (await authorApi.check(file, {})).preview
}

function textsOf(edits: Edits): Texts {
  return Object.fromEntries(Object.entries(edits).map(([file, { text }]) => [file, text]))
}

/** The name of the form that a file belongs to. */
export const formOf = (file: string) => file.replace(/\/(schema|ui)\.json$|\.json$/, '')
