import { Suspense, useState } from 'react'
import { listEmployees } from '../../generated/api/admin/employees.ts'
import { api } from '../../renderer/api/api.ts'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { lazyComponent } from '../../renderer/ui/lazy-component.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { useAccess } from '../access/use-access.ts'
import { isNarrowed, type ViewQuery, viewQueryOf } from '../employees-table/list-state.ts'
import type { EmployeePage } from '../employees-table/use-employees.ts'
import type { Selection } from '../employees-table/use-selection.ts'
import { formatNumber } from '../ui/numbers.ts'
import type { CorrectionOrder } from './ManyCorrectionsDialog.tsx'
import type { ReviewOrder } from '../review/ManyReviewsDialog.tsx'
import { type MailOrder, MailDialog } from './MailDialog.tsx'
import type { Export } from './use-export.ts'

interface SelectionActionsProps {
  page: EmployeePage
  selection: Selection
  exporting: Export
  /** Called when what the list shows may have changed. */
  onChange: () => void
}

const ManyReviewsDialog = lazyComponent(
  async () => (await import('../review/ManyReviewsDialog.tsx')).ManyReviewsDialog
)

const ManyCorrectionsDialog = lazyComponent(
  async () => (await import('./ManyCorrectionsDialog.tsx')).ManyCorrectionsDialog
)

/** So many ids have room in an address. */
const mostInAddress = 300

/** What can be done with those who are ticked; with nobody ticked, with all whom the filters find. */
export function SelectionActions({ page, selection, exporting, onChange }: SelectionActionsProps) {
  const { employees, total, state } = page
  const { size } = selection.ids
  const { busy, run } = useSending()
  const { may } = useAccess()
  const [order, setOrder] = useState<MailOrder>()
  const [reviewOrder, setReviewOrder] = useState<ReviewOrder>()
  const [correctionOrder, setCorrectionOrder] = useState<CorrectionOrder>()
  const isAll = size === 0
  if (!may('messages') && !may('export') && !may('review')) return null
  // What became of an order is told though its ticks are gone
  const isTelling = reviewOrder !== undefined || correctionOrder !== undefined
  if (!isTelling && (total === 0 || (isAll && !isNarrowed(state)))) return null
  const count = isAll ? total : size
  const who = `${formatNumber(count)} ${count === 1 ? 'employee' : 'employees'}`
  const isPageTicked = employees.length > 0 && employees.every(({ _id }) => selection.ids.has(_id))

  const findIds = async () => {
    if (!isAll) return [...selection.ids]
    return (await api.call(listEmployees, { query: viewQueryOf(state) })).data.map(({ _id }) => _id)
  }
  const failed = ({ message }: { message: string }) => toast.error(message)
  const write = (type: MailOrder['type']) =>
    run(async () => setOrder({ type, ids: await findIds(), who }), failed)
  const reviewThem = (type: ReviewOrder['type']) =>
    run(async () => setReviewOrder({ type, ids: await findIds(), who }), failed)
  const askThem = () => run(async () => setCorrectionOrder({ ids: await findIds(), who }), failed)
  const tickAll = () =>
    run(async () => {
      const all = await api.call(listEmployees, { query: viewQueryOf(state) })
      selection.set(
        all.data.map(({ _id }) => _id),
        true
      )
    }, failed)
  const exportThem = (start: (query: ViewQuery) => Promise<void>) => {
    if (isAll) return void start(viewQueryOf(state))
    if (size > mostInAddress)
      return toast.error(`At most ${mostInAddress} can be exported by their ticks. Filter the list instead.`)
    void start({ ids: [...selection.ids].join(',') })
  }
  return (
    <section className="selection-actions" aria-label="With these employees">
      <p role="status">{isAll ? `All ${who} found:` : `${who} ticked:`}</p>
      {may('messages') && (
        <>
          <Button className="button-small" disabled={busy} onClick={() => void write('message')}>
            Message
          </Button>
          <Button className="button-small" disabled={busy} onClick={() => void write('reminder')}>
            Remind
          </Button>
        </>
      )}
      {may('review') && (
        <>
          <Button className="button-small" disabled={busy} onClick={() => void askThem()}>
            Ask for correction
          </Button>
          <Button className="button-small" disabled={busy} onClick={() => void reviewThem('assign')}>
            Assign
          </Button>
          <Button className="button-small" disabled={busy} onClick={() => void reviewThem('move')}>
            Move to
          </Button>
        </>
      )}
      {may('export') && (
        <Button
          className="button-small"
          disabled={exporting.isRunning}
          onClick={() => exportThem(exporting.start)}
        >
          Export just these
        </Button>
      )}
      {may('export') && may('record') && (
        <Button
          className="button-small"
          disabled={exporting.isRunning}
          onClick={() => exportThem(exporting.startFiles)}
        >
          Files (ZIP)
        </Button>
      )}
      {isPageTicked && size < total && (
        <Button look="link" busy={busy} onClick={tickAll}>
          Tick all {formatNumber(total)} that match
        </Button>
      )}
      {size > 0 && (
        <Button look="link" onClick={selection.clear}>
          Clear ticks
        </Button>
      )}
      {reviewOrder && (
        <Suspense fallback={null}>
          <ManyReviewsDialog
            order={reviewOrder}
            onClose={() => setReviewOrder(undefined)}
            onDone={() => {
              selection.clear()
              onChange()
            }}
          />
        </Suspense>
      )}
      {correctionOrder && (
        <Suspense fallback={null}>
          <ManyCorrectionsDialog
            order={correctionOrder}
            onClose={() => setCorrectionOrder(undefined)}
            onDone={() => {
              selection.clear()
              onChange()
            }}
          />
        </Suspense>
      )}
      {order && (
        <MailDialog
          order={order}
          onClose={() => setOrder(undefined)}
          onSent={() => {
            setOrder(undefined)
            selection.clear()
          }}
        />
      )}
    </section>
  )
}
