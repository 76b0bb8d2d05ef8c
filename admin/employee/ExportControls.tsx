import { Suspense } from 'react'
import { t } from '../../engine/index.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Menu } from '../../renderer/ui/Menu.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { PanelNews } from '../../renderer/ui/Panel.tsx'
import { rich } from '../../renderer/ui/rich.ts'
import type { ViewQuery } from '../employees-table/list-state.ts'
import { hide } from '../../renderer/ui/hide.tsx'
import { MoreExports } from './MoreExports.tsx'
import type { Export } from './use-export.ts'

interface ExportButtonProps {
  exporting: Export
  /** What the list shows now. */
  view: ViewQuery
  /** There is nobody to export, in all or in this view. */
  isEmpty: boolean
  isViewEmpty: boolean
}

const noteId = 'export-note'

/** 'Export xlsx' is the file of all employees, as specified; beside it, the file of what the list shows. */
export function ExportButton(props: ExportButtonProps) {
  const { isRunning, start } = props.exporting
  return (
    <div className="split-button">
      <Button disabled={props.isEmpty} busy={isRunning} aria-describedby={noteId} onClick={() => start({})}>
        {!isRunning && <Icon name="download" />}
        {t('Export xlsx')}
      </Button>
      <Suspense
        fallback={
          <Menu label={t('More exports')} bare right disabled>
            {null}
          </Menu>
        }
      >
        <MoreExports {...props} />
      </Suspense>
    </div>
  )
}

interface ExportNoteProps {
  exporting: Export
  view: ViewQuery
  /** How many the list shows now, and how many employees there are, once that is known. */
  shown: number
  all: number | null | undefined
}

/** Says, while the list shows only some, that 'Export xlsx' is still everybody, and offers the file of those it shows. */
export function ExportNote({ exporting, view, shown, all }: ExportNoteProps) {
  return (
    <p className="export-note">
      <span id={noteId} className="muted">
        {all
          ? t('Export xlsx: everybody ({all, number}), not only these', { all })
          : t('Export xlsx: everybody, not only these')}
      </span>
      {shown > 0 && (
        <Button look="link" disabled={exporting.isRunning} onClick={() => exporting.start(view)}>
          {t('Export just these ({shown, number})', { shown })}
        </Button>
      )}
    </p>
  )
}

/** How far an export is, with a way out; or why it failed. */
export function ExportNews({ isRunning, progress, failure, cancel }: Export) {
  if (failure && !isRunning)
    return (
      <PanelNews>
        <Notice tone="danger" title={t('The export failed.')} role="alert">
          <p>{failure}</p>
        </Notice>
      </PanelNews>
    )
  if (!isRunning) return null
  const { rows, total } = progress ?? { rows: 0, total: 0 }
  return (
    <PanelNews className="export-news">
      <p role="status">
        {total > 0
          ? t('Preparing {rows, number} of {total, number}', { rows, total })
          : t('Preparing the file')}
      </p>
      <progress aria-label={t('Export')} max={total || 1} value={total > 0 ? rows : undefined} />
      <Button look="link" onClick={cancel}>
        {rich('Cancel<hide> the export</hide>', { hide })}
      </Button>
    </PanelNews>
  )
}
