import { useEffect, useSyncExternalStore } from 'react'
import {
  type Answers,
  cleanAnswers,
  isAnswers,
  type PartyRows,
  personOfRow,
  pointerOf,
  rowIdName,
  rowIdOf,
  sameValue,
  t,
  valueAt
} from '../../../engine/index.ts'
import { askParty, listOwnParties } from '../../../generated/api/parties.ts'
import { parties } from '../../../generated/parties.ts'
import { api } from '../../api/api.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { type PartyFileProps, useFormContext } from '../../form/state/form-context.ts'
import type { PartyRequest } from '../../parties/party-request.ts'
import { listSentBack } from '../../record/progress.ts'
import { useSending } from '../../saving/use-sending.ts'
import { useUser } from '../../session/session.tsx'
import { Button } from '../../ui/Button.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { PartyRequestStatus } from './PartyRequestStatus.tsx'

/** Below the file of a row: asks the person named in the row to sign by a link. */
export default function PartyOfRow({ party: name, path }: PartyFileProps) {
  const party = parties[name]
  return party?.rows ? <RowRequest name={name} title={party.title} rows={party.rows} path={path} /> : null
}

interface RowRequestProps {
  name: string
  title: string
  rows: PartyRows
  path: string[]
}

function RowRequest({ name, title, rows, path }: RowRequestProps) {
  const { id, person, isSaved, form } = useRow(rows, path)
  const pointer = pointerOf(path)
  const isToCorrect = listSentBack(useUser(), form.name).some(one => one.path.endsWith(pointer))
  // Reload after a save, which may have ended the request.
  const key = JSON.stringify([id, isSaved && person])
  const { data: requests, failure: notLoaded, reload } = useLoaded(key, loadRequests)
  if (!requests) return notLoaded ? <LoadFailure failure={notLoaded} onRetry={reload} /> : null
  const request = requests.find(one => one.party === name && one.row === id)
  const lower = title.toLowerCase()
  const asking =
    isSaved && typeof person.name === 'string' ? (
      <AskPerson party={name} row={id} name={person.name} onAsked={reload} />
    ) : undefined
  if (request && id)
    return (
      <PartyRequestStatus title={title} request={request} isToCorrect={isToCorrect} onChanged={reload}>
        {asking && isOther(person, request) ? (
          asking
        ) : (
          <p className="hint">{t('Name someone else in this row, save the page, and ask again.')}</p>
        )}
      </PartyRequestStatus>
    )
  if (!asking)
    return (
      <p className="hint">
        {t('Or let the {title} sign by a link: say who it is, save this page, and ask here.', {
          title: lower
        })}
      </p>
    )
  return (
    <div className="asked-person">
      <p className="hint">
        {t('Or the {title} gets a link, fills in the form on a phone and signs it there.', { title: lower })}
      </p>
      {asking}
    </div>
  )
}

/** Whether a row names another person than the one who was asked. */
const isOther = ({ name, email, phone }: Answers, request: PartyRequest) =>
  name !== request.name ||
  (email ?? null) !== request.email ||
  (request.phone !== null && phone !== request.phone)

interface AskPersonProps {
  party: string
  row: string | undefined
  name: string
  onAsked: () => void
}

/** Asks the person whom a saved row names. */
function AskPerson({ party, row, name, onAsked }: AskPersonProps) {
  const { busy, failure, run } = useSending()
  const ask = () =>
    run(async () => {
      toast.success((await api.call(askParty, { body: { party, ...(row && { row }) } })).message)
      onAsked()
    })
  return (
    <>
      <div className="actions">
        <Button busy={busy} onClick={() => void ask()}>
          {t('Ask {name}', { name })}
        </Button>
      </div>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
    </>
  )
}

/** Returns the row around a file: its id, the person it names, and whether the server has stored that. */
function useRow(rows: PartyRows, path: string[]) {
  const { form, store, stored, setAnswer } = useFormContext()
  const rowPath = path.slice(0, rows.list.length + 1)
  const read = () => JSON.stringify(valueAt(store.value(), rowPath))
  useSyncExternalStore(store.subscribe, read, read)
  const row = valueAt(store.value(), rowPath)
  const id = rowIdOf(row)
  const person = personOfRow(rows, row)
  const saved = listRows(rows, stored).find(one => id !== undefined && rowIdOf(one) === id)
  // The server assigns ids: give a row that was just saved its own.
  useEffect(() => {
    if (id !== undefined || !isAnswers(row)) return
    const [mine, known] = [store.value(), stored].map(answers => cleanAnswers(form, answers, { at: 'save' }))
    const ownRow = valueAt(mine, rowPath)
    const usedIds = listRows(rows, mine).map(rowIdOf)
    const sameRow = listRows(rows, known).find(
      one =>
        !usedIds.includes(rowIdOf(one)) &&
        isAnswers(one) &&
        isAnswers(ownRow) &&
        sameValue({ ...one, [rowIdName]: '' }, { ...ownRow, [rowIdName]: '' })
    )
    const newId = rowIdOf(sameRow)
    if (newId !== undefined) setAnswer(rowPath, { ...row, [rowIdName]: newId })
  })
  return { id, person, form, isSaved: saved !== undefined && sameValue(personOfRow(rows, saved), person) }
}

function listRows({ list }: PartyRows, answers: unknown): unknown[] {
  const rows = valueAt(answers, list)
  return Array.isArray(rows) ? rows : []
}

/** The request in flight, shared by all rows that are shown together. */
let loading: Promise<PartyRequest[]> | undefined
function loadRequests(): Promise<PartyRequest[]> {
  loading ??= api
    .call(listOwnParties)
    .then(({ data }) => data)
    .finally(() => {
      loading = undefined
    })
  return loading
}
