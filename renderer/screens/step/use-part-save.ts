import { type RefObject, useState } from 'react'
import type { Form } from '../../../engine/index.ts'
import type { User } from '../../../generated/api/schemas.ts'
import type { SchemaFormHandle } from '../../form/SchemaForm.tsx'
import { sentAnswers } from '../../record/stored.ts'
import { useSession, useUser } from '../../session/session.tsx'
import { collectAnswers, type OpenStep } from './open-step.ts'
import { savePart } from './save-part.ts'

/** A save that the server has done. */
interface SavedPart {
  message: string
  user: User
  /** Shows what has arrived as the server has it, so that it is not sent a second time. */
  showSent: () => void
}

/** Saving the part that a form is the last of, or the answers of an earlier form of a part that exists, and how much of each of its files is sent. */
export function usePartSave(open: OpenStep, form: Form, handle: RefObject<SchemaFormHandle | null>) {
  const user = useUser()
  const { refresh } = useSession()
  const [uploads, setUploads] = useState<{ [pointer: string]: number }>({})

  const showSent = (now: User, sent: string[][]) => {
    for (const { path, answer } of sentAnswers(form, open.part, now, sent))
      handle.current?.setAnswer(path, answer)
  }

  const save = async (value: unknown, revision: number, finish: (saved: SavedPart) => Promise<void>) => {
    const sent: string[][] = []
    const { part, saved, record } = open
    const onProgress = (pointer: string, share: number) => setUploads(now => ({ ...now, [pointer]: share }))
    const answers = open.isLast ? await collectAnswers(open, form, value, user) : [{ form, value }]
    const asked = { part, answers, record, userId: user._id, saved, revision, onProgress }
    try {
      const { message, data } = await savePart({ ...asked, onSent: ({ path }) => sent.push(path) })
      await finish({ message, user: data, showSent: () => showSent(data, sent) })
    } catch (error) {
      const now = sent.length > 0 ? await refresh().catch(() => undefined) : undefined
      if (now) showSent(now, sent)
      throw error
    } finally {
      setUploads({})
    }
  }
  return { uploads, save }
}
