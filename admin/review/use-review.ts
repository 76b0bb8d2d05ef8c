import {
  addReviewNote,
  assignReview,
  deleteReviewNote,
  getReview,
  moveReview
} from '../../generated/api/admin/reviews.ts'
import type { RecordReview } from '../../generated/api/schemas.ts'
import { useState } from 'react'
import { api } from '../../renderer/api/api.ts'
import type { ApiError } from '../../renderer/api/api-error.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { toast } from '../../renderer/ui/toast.ts'

/** The review of a record. `version` changes where the record may have moved it. */
export function useReview(id: string, version: string) {
  const loaded = useLoaded(`${id} ${version}`, load)
  const [latest, setLatest] = useState<RecordReview>()
  const { busy, failure, run } = useSending()
  const review = latest ?? loaded.data

  async function load() {
    const { data } = await api.call(getReview, { params: { id } })
    setLatest(undefined)
    return data
  }

  /** Somebody else was faster: what they did is shown. */
  const tell = (error: ApiError) => {
    toast.error(error.message)
    if (error.code === 'review.changed_meanwhile' || error.code === 'review.not_movable') loaded.reload()
  }
  const take = ({ message, data }: { message: string; data: RecordReview }) => {
    setLatest(data)
    toast.success(message)
  }
  const revision = review?.revision ?? 0
  return {
    review,
    failure: loaded.failure,
    reload: loaded.reload,
    busy,
    noteFailure: failure?.explanation,
    move: (state: string) =>
      run(async () => take(await api.call(moveReview, { params: { id }, body: { state, revision } })), tell),
    assign: (assignee: string | null) =>
      run(
        async () => take(await api.call(assignReview, { params: { id }, body: { assignee, revision } })),
        tell
      ),
    /** Calls back once the note is stored; until then its words stay where they are. */
    addNote: (text: string, onStored: () => void) =>
      run(async () => {
        take(await api.call(addReviewNote, { params: { id }, body: { text } }))
        onStored()
      }, tell),
    removeNote: (note: string) =>
      run(async () => take(await api.call(deleteReviewNote, { params: { id: note } })), tell)
  }
}

export type Review = ReturnType<typeof useReview>
