import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../../engine/index.ts'
import { moveReview } from '../../generated/api/admin/reviews.ts'
import type { RecordReview } from '../../generated/api/schemas.ts'
import { api } from '../../renderer/api/api.ts'
import { toast } from '../../renderer/ui/toast.ts'
import { useOpenWork } from '../open-work/open-work-context.ts'
import { isToReview } from '../review/queue-state.ts'
import type { Queue } from './use-queue.ts'
import { useAction } from '../ui/use-action.ts'

interface Decision {
  id: string
  message: string
  tone: 'success' | 'warning'
  /** The move that puts the record back into review; absent if there is none. */
  undo?: { state: string; revision: number } | undefined
}

/** Returns the decision about the previous record, with a way to undo it. */
export function useLastDecision({ go, id: shownId, next, settle }: Queue) {
  const [decision, setDecision] = useState<Decision>()
  const { busy, run } = useAction()
  const { reload: reloadCounts } = useOpenWork()

  /** The record on screen; undefined once the user has left the queue, possibly before the response arrives. */
  const shown = useRef<{ id: string | undefined }>(undefined)
  useEffect(() => {
    shown.current = { id: shownId }
    return () => {
      shown.current = undefined
    }
  }, [shownId])

  const leave = (id: string, newDecision: Decision) => {
    settle(id, true)
    setDecision(newDecision)
    if (!shown.current) toast[newDecision.tone === 'success' ? 'success' : 'error'](newDecision.message)
    else if (shown.current.id === id) go(next?._id)
    reloadCounts()
  }
  return {
    decision,
    busy,
    /** Called when the user has decided: shows the next record. */
    decided(id: string, name: string, { state, moves, revision }: RecordReview) {
      const back = moves.find(move => move.blocked === null && isToReview(move.state))
      leave(id, {
        id,
        message: t('{name}: {state}.', { name, state: state?.title ?? t('Decided') }),
        tone: 'success',
        undo: back && { state: back.state, revision }
      })
    },
    /** Called when another reviewer was faster: skips the record. */
    skipped: (id: string, name: string, message: string) =>
      leave(id, { id, message: t('{name} was skipped. {message}', { name, message }), tone: 'warning' }),
    /** Clears the decision when corrections settle another record, so it is not read as being about that one. */
    forgetOther: useCallback(
      (id: string) => setDecision(known => (known?.id === id ? known : undefined)),
      []
    ),
    undo: ({ id, undo }: Decision) =>
      run(async () => {
        if (undo) await api.call(moveReview, { params: { id }, body: undo })
        settle(id, false)
        setDecision(undefined)
        if (shown.current?.id === shownId) go(id)
        reloadCounts()
      })
  }
}

export type LastDecision = ReturnType<typeof useLastDecision>
