import {
  addReviewNote,
  assignReview,
  deleteReviewNote,
  getReview,
  moveReview
} from '../../generated/api/admin/reviews.ts'
import type { RecordReview, User } from '../../generated/api/schemas.ts'
import { useState } from 'react'
import { api } from '../../renderer/api/api.ts'
import { type ApiError, toApiError } from '../../renderer/api/api-error.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { toast } from '../../renderer/ui/toast.ts'
import { versionOf } from '../record/record-loading.ts'

interface Answered {
  message: string
  data: RecordReview
}

/** What a page does after a move, instead of showing a toast. */
interface AfterMove {
  onMoved: (review: RecordReview) => void
  /** Called with the current review when another reviewer was faster. */
  onConflict: (review: RecordReview, message: string) => void
}

/** Returns the review of a record, reloaded when the record changes. */
export function useReview(employee: User, onRecordChanged: () => void) {
  const { _id: id, recordVersion } = employee
  const loaded = useLoaded(`${id} ${versionOf(employee)}`, load)
  const [latest, setLatest] = useState<RecordReview>()
  const { busy, run } = useSending()
  const notes = useSending()
  const review = latest ?? loaded.data

  async function load() {
    const { data } = await api.call(getReview, { params: { id } })
    setLatest(undefined)
    return data
  }

  const applyResponse = ({ message, data }: Answered) => {
    setLatest(data)
    toast.success(message)
  }
  /** Shows the error, and reloads the review if another reviewer was faster. */
  const showError = (error: ApiError) => {
    toast.error(error.message)
    if (isConflictError(error)) loaded.reload()
    if (error.code === 'review.record_changed') onRecordChanged()
  }
  const send = (call: () => Promise<Answered>) => run(async () => applyResponse(await call()), showError)
  const revision = review?.revision ?? 0
  const moveTo = (state: string) =>
    api.call(moveReview, {
      params: { id },
      body: { state, revision, ...(recordVersion && { recordVersion }) }
    })
  return {
    id,
    review,
    failure: loaded.failure,
    reload: loaded.reload,
    busy: busy || notes.busy,
    noteFailure: notes.failure?.explanation,
    move: (state: string, after?: AfterMove) =>
      after ? run(() => moveAndReport(state, after), showError) : send(() => moveTo(state)),
    assign: (assignee: string | null) =>
      send(() => api.call(assignReview, { params: { id }, body: { assignee, revision } })),
    /** Adds a note. Calls back once it is stored, so the text is kept until then. */
    addNote: (text: string, onStored: () => void) =>
      notes.run(async () => {
        applyResponse(await api.call(addReviewNote, { params: { id }, body: { text } }))
        onStored()
      }, showError),
    removeNote: (note: string) => send(() => api.call(deleteReviewNote, { params: { id: note } }))
  }

  async function moveAndReport(state: string, { onMoved, onConflict: onOvertaken }: AfterMove) {
    try {
      const { data } = await moveTo(state)
      setLatest(data)
      onMoved(data)
    } catch (thrown) {
      const error = toApiError(thrown)
      if (!isConflictError(error)) throw thrown
      const { data } = await api.call(getReview, { params: { id } })
      setLatest(data)
      onOvertaken(data, error.message)
    }
  }
}

const isConflictError = ({ code }: ApiError) =>
  code === 'review.changed_meanwhile' || code === 'review.not_movable'

export type Review = ReturnType<typeof useReview>
