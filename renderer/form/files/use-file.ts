import { checkFile } from './check-file.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type FileRule, t } from '../../../engine/index.ts'
import { useFormContext } from '../state/form-context.ts'
import { type FileAnswer, isChosen, type StoredFile } from './file-answer.ts'

interface UseFileOptions {
  pointer: string
  file: FileAnswer | undefined
  stored: StoredFile | undefined
  rule: FileRule
  answer: (file: FileAnswer | undefined) => void
}

/** Handles choosing, replacing and clearing one file. If a chosen file is lost, the stored one is the answer again. */
export function useFile({ pointer, file, stored, rule, answer }: UseFileOptions) {
  const { files, announce } = useFormContext()
  const [refusal, refuse] = useRefusal(pointer)
  const { isPreparing, prepare } = usePreparing(pointer)
  const input = useRef<HTMLInputElement>(null)
  const chosen = isChosen(file) ? file.chosen : undefined
  // A row may move while its file is prepared.
  const latest = useRef({ chosen, stored, answer })
  latest.current = { chosen, stored, answer }

  useEffect(() => {
    if (!chosen) return
    let isCurrent = true
    files.get(chosen).then(found => {
      if (found || !isCurrent) return
      latest.current.answer(latest.current.stored)
      refuse(t('The file you chose is no longer on this device. Choose it again.'))
    })
    return () => {
      isCurrent = false
    }
  }, [files, chosen, refuse])

  return {
    input,
    refusal,
    isPreparing,
    prepare,
    refuse(message: string | undefined) {
      refuse(message)
      if (message) announce(message)
    },
    /** Returns what is wrong with a file as a sentence, or undefined if it can be kept. */
    check: (candidate: File) => checkFile(candidate, rule),
    /** Checks a file, and shows and announces what is wrong. Returns true if nothing is. */
    async accepts(candidate: File) {
      const message = await checkFile(candidate, rule)
      refuse(message)
      if (message) announce(message)
      return message === undefined
    },
    keep(found: Blob, name: string) {
      refuse(undefined)
      const { chosen, answer } = latest.current
      if (chosen) void files.drop(chosen)
      answer({ chosen: files.put(found), name, size: found.size, type: found.type })
    },
    /** Drops a chosen file that was not sent. A file stored on the server stays. */
    clear() {
      refuse(undefined)
      if (chosen) void files.drop(chosen)
      answer(stored)
      input.current?.focus()
    }
  }
}

/**
 * Returns a function that prepares a picked file; a submit before it is ready reports that. The work must check `isCurrent`
 * before it sets the answer: only the last pick counts, and none after the field is unmounted.
 */
export function usePreparing(pointer: string) {
  const { store } = useFormContext()
  const [unready, setUnready] = useState<string>()
  const picks = useRef(0)
  useEffect(() => {
    if (unready) store.preparing.set(pointer, unready)
    return () => void store.preparing.delete(pointer)
  }, [store, pointer, unready])
  useEffect(() => () => void (picks.current += 1), [])
  const prepare = async ({ name }: File, work: (isCurrent: () => boolean) => Promise<void>) => {
    picks.current += 1
    const pick = picks.current
    const isCurrent = () => picks.current === pick
    setUnready(t('{name} is not ready yet. Save again in a moment.', { name }))
    try {
      await work(isCurrent)
    } finally {
      if (isCurrent()) setUnready(undefined)
    }
  }
  return { isPreparing: unready !== undefined, prepare }
}

/**
 * Keeps the reason why the last chosen file was refused. The next submit reports it once, as the file is not among the answers.
 */
export function useRefusal(pointer: string) {
  const { store } = useFormContext()
  const [refusal, setRefusal] = useState<string>()
  const refuse = useCallback(
    (message: string | undefined) => {
      setRefusal(message)
      if (message) store.refusedFiles.set(pointer, message)
      else store.refusedFiles.delete(pointer)
    },
    [store, pointer]
  )
  useEffect(() => () => void store.refusedFiles.delete(pointer), [store, pointer])
  return [refusal, refuse] as const
}

/** Returns a URL that shows a file: the server's, or an object URL of a chosen file. */
export function useFileUrl(file: FileAnswer | undefined): string | undefined {
  const { files } = useFormContext()
  const [url, setUrl] = useState<string>()
  const chosen = isChosen(file) ? file.chosen : undefined
  useEffect(() => {
    if (!chosen) return
    let made: string | undefined
    let isCurrent = true
    files.get(chosen).then(found => {
      if (!found || !isCurrent) return
      made = URL.createObjectURL(found)
      setUrl(made)
    })
    return () => {
      isCurrent = false
      setUrl(undefined)
      if (made) URL.revokeObjectURL(made)
    }
  }, [files, chosen])
  return file && !isChosen(file) ? file.url : url
}
