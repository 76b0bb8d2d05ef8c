import { checkFile } from './check-file.ts'
import { useEffect, useRef, useState } from 'react'
import { type FileRule, t } from '../../../engine/index.ts'
import { useFormContext } from '../state/form-context.ts'
import { type FileAnswer, isChosen, type StoredFile } from './file-answer.ts'

interface Holder {
  file: FileAnswer | undefined
  stored: StoredFile | undefined
  rule: FileRule
  answer: (file: FileAnswer | undefined) => void
}

/** Handles choosing, replacing and clearing one file. If a chosen file is lost, the stored one is the answer again. */
export function useFile({ file, stored, rule, answer }: Holder) {
  const { files, announce } = useFormContext()
  const [refusal, refuse] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const chosen = isChosen(file) ? file.chosen : undefined
  const giveUp = useRef(() => answer(stored))
  giveUp.current = () => answer(stored)

  useEffect(() => {
    if (!chosen) return
    let isCurrent = true
    files.get(chosen).then(kept => {
      if (kept || !isCurrent) return
      giveUp.current()
      refuse(t('The file you chose is no longer on this device. Choose it again.'))
    })
    return () => {
      isCurrent = false
    }
  }, [files, chosen])

  return {
    input,
    refusal,
    refuse(words: string | undefined) {
      refuse(words)
      if (words) announce(words)
    },
    /** Returns what is wrong with a file as a sentence, or undefined if it can be kept. */
    check: (candidate: File) => checkFile(candidate, rule),
    /** Checks a file, and shows and announces what is wrong. Returns true if nothing is. */
    async accepts(candidate: File) {
      const words = await checkFile(candidate, rule)
      refuse(words)
      if (words) announce(words)
      return words === undefined
    },
    keep(kept: Blob, name: string) {
      refuse(undefined)
      if (chosen) void files.drop(chosen)
      answer({ chosen: files.put(kept), name, size: kept.size, type: kept.type })
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

/** Returns a URL that shows a file: the server's, or an object URL of a chosen file. */
export function useFileUrl(file: FileAnswer | undefined): string | undefined {
  const { files } = useFormContext()
  const [url, setUrl] = useState<string>()
  const chosen = isChosen(file) ? file.chosen : undefined
  useEffect(() => {
    if (!chosen) return
    let made: string | undefined
    let isCurrent = true
    files.get(chosen).then(kept => {
      if (!kept || !isCurrent) return
      made = URL.createObjectURL(kept)
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
