import { type ComponentType, Suspense, useState } from 'react'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { lazyComponent } from '../../renderer/ui/lazy-component.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { useAccess } from '../access/use-access.ts'
import { isNarrowed, type ViewQuery, viewQueryOf } from '../employees-table/list-state.ts'
import { loadIds } from '../employees-table/load-ids.ts'
import type { ManyDialogProps } from '../employees-table/many-dialog.ts'
import type { EmployeePage } from '../employees-table/use-employees.ts'
import type { Selection } from '../employees-table/use-selection.ts'
import { formatNumber } from '../ui/numbers.ts'
import type { Export } from './use-export.ts'

interface SelectionActionsProps {
  page: EmployeePage
  selection: Selection
  exporting: Export
  /** Called when what the list shows may have changed. */
  onChange: () => void
}

type ManyDialog = ComponentType<ManyDialogProps>

const MessageDialog = lazyComponent(async () => (await import('./MailDialog.tsx')).MessageDialog)
const ReminderDialog = lazyComponent(async () => (await import('./MailDialog.tsx')).ReminderDialog)
const CorrectionsDialog = lazyComponent(
  async () => (await import('./ManyCorrectionsDialog.tsx')).ManyCorrectionsDialog
)
const AssignDialog = lazyComponent(async () => (await import('../review/ManyReviewsDialog.tsx')).AssignDialog)
const MoveDialog = lazyComponent(async () => (await import('../review/ManyReviewsDialog.tsx')).MoveDialog)

/** So many ids have room in an address. */
const mostInAddress = 300

/** What can be done with those who are ticked; with nobody ticked, with all whom the filters find. */
export function SelectionActions({ page, selection, exporting, onChange }: SelectionActionsProps) {
  const { employees, total, state } = page
  const { size } = selection.ids
  const { busy, run } = useSending()
  const { may } = useAccess()
  const [opened, setOpened] = useState<{ Dialog: ManyDialog; ids: string[]; who: string }>()
  const isAll = size === 0
  if (!may('messages') && !may('export') && !may('review')) return null
  // What became of them is told though the ticks are gone
  if (!opened && (total === 0 || (isAll && !isNarrowed(state)))) return null
  const count = isAll ? total : size
  const who = `${formatNumber(count)} ${count === 1 ? 'employee' : 'employees'}`
  const isPageTicked = employees.length > 0 && employees.every(({ _id }) => selection.ids.has(_id))

  const findIds = async () => (isAll ? loadIds(state) : [...selection.ids])
  const showFailure = ({ message }: { message: string }) => toast.error(message)
  const open = (Dialog: ManyDialog) => () =>
    void run(async () => setOpened({ Dialog, ids: await findIds(), who }), showFailure)
  const tickAll = () => run(async () => selection.set(await loadIds(state), true), showFailure)
  const isWholeView = async () => {
    const found = await loadIds(state)
    return found.length === size && found.every(id => selection.ids.has(id))
  }
  const exportThem = (start: (query: ViewQuery) => Promise<void>) =>
    void run(async () => {
      const isMany = !isAll && size > mostInAddress
      if (isAll || (isMany && (await isWholeView()))) return void start(viewQueryOf(state))
      if (isMany)
        return toast.error(
          `At most ${mostInAddress} can be exported by their ticks. Filter the list instead.`
        )
      void start({ ids: [...selection.ids].join(',') })
    }, showFailure)
  return (
    <section className="selection-actions" aria-label="With these employees">
      <p role="status">{isAll ? `${count === 1 ? who : `All ${who}`} found:` : `${who} ticked:`}</p>
      {may('messages') && (
        <>
          <Button className="button-small" disabled={busy} onClick={open(MessageDialog)}>
            Message
          </Button>
          <Button className="button-small" disabled={busy} onClick={open(ReminderDialog)}>
            Remind
          </Button>
        </>
      )}
      {may('review') && (
        <>
          <Button className="button-small" disabled={busy} onClick={open(CorrectionsDialog)}>
            Ask for correction
          </Button>
          <Button className="button-small" disabled={busy} onClick={open(AssignDialog)}>
            Assign
          </Button>
          <Button className="button-small" disabled={busy} onClick={open(MoveDialog)}>
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
      {opened && (
        <Suspense fallback={null}>
          <opened.Dialog
            ids={opened.ids}
            who={opened.who}
            onClose={() => setOpened(undefined)}
            onDone={() => {
              selection.clear()
              onChange()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
