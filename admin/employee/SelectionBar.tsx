import { type ComponentType, Suspense, useState } from 'react'
import { say, sentence, t, type Sentence } from '../../engine/index.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { lazyComponent } from '../../renderer/ui/lazy-component.tsx'
import { useAccess } from '../access/use-access.ts'
import type { ManyDialogProps } from '../employees-table/many-dialog.ts'
import type { EmployeePage } from '../employees-table/use-employees.ts'
import { useSelectAll } from '../employees-table/use-select-all.ts'
import type { Selection } from '../employees-table/use-selection.ts'
import { countEmployees } from '../ui/numbers.ts'
import { SelectionExports } from './SelectionExports.tsx'
import type { Export } from './use-export.ts'

interface SelectionBarProps {
  page: EmployeePage
  selection: Selection
  exporting: Export
  onChange: () => void
}

type ManyDialog = ComponentType<ManyDialogProps>

const MessageDialog = lazyComponent(async () => (await import('../mail-dialog/MailDialog.tsx')).MessageDialog)
const ReminderDialog = lazyComponent(
  async () => (await import('../mail-dialog/MailDialog.tsx')).ReminderDialog
)
const CorrectionsDialog = lazyComponent(() => import('./ManyCorrectionsDialog.tsx'))
const AssignDialog = lazyComponent(async () => (await import('../review/ManyReviewsDialog.tsx')).AssignDialog)
const MoveDialog = lazyComponent(async () => (await import('../review/ManyReviewsDialog.tsx')).MoveDialog)

const messages: [title: Sentence, Dialog: ManyDialog][] = [
  [sentence('Message'), MessageDialog],
  [sentence('Remind'), ReminderDialog]
]
const reviews: [title: Sentence, Dialog: ManyDialog][] = [
  [sentence('Assign'), AssignDialog],
  [sentence('Move to'), MoveDialog],
  [sentence('Ask for correction'), CorrectionsDialog]
]

/** The actions on the selected employees. A bar over the bottom of the window, so no row moves. */
export function SelectionBar({ page, selection, exporting, onChange }: SelectionBarProps) {
  const { employees, total, state } = page
  const { size } = selection.ids
  const { isOffered, busy, selectAll } = useSelectAll(page, selection)
  const { may } = useAccess()
  const [opened, setOpened] = useState<{ Dialog: ManyDialog; ids: string[]; who: string }>()
  const others = size - employees.filter(({ _id }) => selection.ids.has(_id)).length
  return (
    <>
      {size > 0 && (
        <div className="selection-bar" role="region" aria-label={t('Selected employees')}>
          <p role="status">
            {others > 0
              ? t('{size, number} selected, {others, number} not on this page', { size, others })
              : t('{size, number} selected', { size })}
          </p>
          {isOffered && (
            <Button look="link" busy={busy} onClick={selectAll}>
              {t('Select all {total, number}', { total })}
            </Button>
          )}
          <div className="selection-actions">
            {[...(may('messages') ? messages : []), ...(may('review') ? reviews : [])].map(
              ([title, Dialog]) => (
                <Button
                  key={title.english}
                  className="button-small"
                  onClick={() => setOpened({ Dialog, ids: [...selection.ids], who: countEmployees(size) })}
                >
                  {say(title)}
                </Button>
              )
            )}
            {may('export') && <SelectionExports state={state} ids={selection.ids} exporting={exporting} />}
          </div>
          <Button look="icon" className="selection-clear" onClick={selection.clear}>
            <Icon name="close" />
            <span className="visually-hidden">{t('Clear selection')}</span>
          </Button>
        </div>
      )}
      {opened && (
        <Suspense fallback={null}>
          <opened.Dialog
            ids={opened.ids}
            who={opened.who}
            onClose={() => setOpened(undefined)}
            onDone={ids => {
              selection.set(ids, false)
              onChange()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
