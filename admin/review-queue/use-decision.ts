import { useEffect, useState } from 'react'
import { t } from '../../engine/index.ts'
import type { RecordReview } from '../../generated/api/schemas.ts'
import { review as rules } from '../../generated/review.ts'
import { toast } from '../../renderer/ui/toast.ts'
import { useRecordCorrections } from '../corrections/corrections-context.ts'
import type { Review } from '../review/use-review.ts'
import { isToReview } from '../review/queue-state.ts'
import type { LastDecision } from './use-last-decision.ts'

interface DecisionOf {
  id: string
  name: string
  opened: Review
  last: LastDecision
  recordVersion: string | undefined
}

/**
 * Milliseconds after a record was shown or changed in which decisions are ignored: the key press was meant for the previous
 * record.
 */
const tooSoon = 400

/** Returns the move that ends a record's review successfully, for the button and its shortcut. */
export function useDecision({ id, name, opened, last, recordVersion }: DecisionOf) {
  const { review, busy } = opened
  const { collected } = useRecordCorrections()
  const isTooSoon = useTooSoon(recordVersion)
  const move = review && findMove(review)
  return {
    move,
    busy,
    isTooSoon,
    decide() {
      if (!review || busy || isTooSoon) return
      if (!move) return toast.error(t('This record needs no decision now. Continue with the next one.'))
      if (move.blocked !== null) return toast.error(move.blocked)
      if (collected.length > 0)
        return toast.error(t('Corrections of this record are not sent yet. Send or remove them first.'))
      void opened.move(move.state, {
        onMoved: moved => last.decided(id, name, moved),
        onConflict(now, message) {
          if (isToReview(now.state?.name)) toast.error(message)
          else last.skipped(id, name, message)
        }
      })
    }
  }
}

export type RecordDecision = ReturnType<typeof useDecision>

function useTooSoon(recordVersion: string | undefined): boolean {
  const [isTooSoon, setTooSoon] = useState(true)
  useEffect(() => {
    setTooSoon(true)
    const timer = setTimeout(() => setTooSoon(false), tooSoon)
    return () => clearTimeout(timer)
  }, [recordVersion])
  return isTooSoon
}

/** Returns the move to the first state with a good tone, else the first one that ends the wait for a review. */
function findMove({ state, moves }: RecordReview) {
  if (!isToReview(state?.name)) return undefined
  const decisions = moves.filter(move => !isToReview(move.state))
  return decisions.find(move => rules.states[move.state]?.tone === 'good') ?? decisions[0]
}
