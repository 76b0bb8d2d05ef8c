import { useRef, useState } from 'react'
import { pathOf } from '../../engine/index.ts'
import { askForCorrections, closeCorrection, listCorrections } from '../../generated/api/admin/corrections.ts'
import type { RecordCorrection, User } from '../../generated/api/schemas.ts'
import { api } from '../../renderer/api/api.ts'
import type { ApiError } from '../../renderer/api/api-error.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { useUser } from '../../renderer/session/session.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import {
  type CollectedCorrection,
  collectedCorrectionsOf,
  type TypedCorrections
} from './correction-drafts.ts'

const isConflictError = ({ code }: ApiError) =>
  code === 'correction.sent_meanwhile' ||
  code === 'correction.changed_meanwhile' ||
  code === 'correction.rows_changed'

/** Returns the corrections of a record: those sent, and those collected to be sent together. */
export function useCorrections(
  { _id: employeeId, revisions }: User,
  typed: TypedCorrections,
  onChange: () => void
) {
  const { _id: userId } = useUser()
  const [storage] = useState(() => collectedCorrectionsOf(userId, employeeId))
  const [collected, setCollected] = useState(() => storage.get() ?? [])
  const kept = useRef(collected)
  const { data, failure: loadFailure, reload } = useLoaded(employeeId, load)
  const [latest, setLatest] = useState<RecordCorrection[]>()
  const { busy, failure, run, forget } = useSending()
  const sent = latest ?? data ?? []

  async function load() {
    const loaded = (await api.call(listCorrections, { params: { id: employeeId } })).data
    setLatest(undefined)
    return loaded
  }

  const keep = (next: CollectedCorrection[]) => {
    kept.current = next
    setCollected(next)
    if (next.length > 0) storage.set(next)
    else storage.clear()
  }

  const showError = (error: ApiError) => {
    toast.error(error.message)
    if (isConflictError(error)) reload()
    if (error.code === 'correction.rows_changed') onChange()
  }

  const send = (all: CollectedCorrection[]) => {
    keep(all)
    return run(async () => {
      const body = {
        corrections: all.map(({ path, message, partRevision, revision }) => ({
          path,
          message,
          partRevision,
          ...(revision !== undefined && { revision })
        }))
      }
      const answer = await api.call(askForCorrections, { params: { id: employeeId }, body })
      // Others may have been added meanwhile.
      keep(kept.current.filter(one => !all.includes(one)))
      setLatest(answer.data)
      toast.success(answer.message)
      onChange()
    }, showError)
  }

  const revisionOf = (path: string) => new Map(Object.entries(revisions)).get(pathOf(path)[0] ?? '') ?? 0

  return {
    sent,
    loadFailure: latest ? undefined : loadFailure,
    reload,
    collected,
    busy,
    failure,
    /** Returns the revision of the part that an answer belongs to, as it is shown. */
    revisionOf,
    /** Whether another administrator was faster: their correction is shown, and can be overwritten. */
    isOvertaken: failure?.code === 'correction.sent_meanwhile',
    /** Whether the corrections can be sent over what others have changed meanwhile. */
    isConflict: failure !== undefined && isConflictError(failure),
    findPending: (path: string) => sent.find(one => one.path === path && one.state !== 'closed'),
    collect(one: CollectedCorrection) {
      forget()
      keep([...kept.current.filter(({ path }) => path !== one.path), one])
    },
    drop(path: string) {
      forget()
      typed.remove(path)
      keep(kept.current.filter(one => one.path !== path))
    },
    send,
    /** Sends the collected corrections in place of the existing ones, for the rows as they are shown now. */
    sendOver: () =>
      send(
        collected.map(one => ({
          ...one,
          partRevision: revisionOf(one.path),
          revision: sent.find(({ path, state }) => path === one.path && state !== 'closed')?.revision
        }))
      ),
    close: ({ _id, revision }: RecordCorrection) =>
      run(async () => {
        const answer = await api.call(closeCorrection, { params: { id: _id }, body: { revision } })
        setLatest(answer.data)
        toast.success(answer.message)
        onChange()
      }, showError)
  }
}

export type Corrections = ReturnType<typeof useCorrections>
