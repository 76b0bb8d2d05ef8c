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
  /** The query of the list, and how many employees it finds. */
  view: ViewQuery
  shown: number | undefined
  /** The number of all employees, while the list is filtered. */
  all: number | null | undefined
  /** Whether there are no employees at all; `isViewEmpty`: none in this view. */
  isEmpty: boolean
  isViewEmpty: boolean
}

const describedBy = 'export-xlsx-is-for'

/** The button 'Export xlsx', which exports all employees as specified, next to the export of the current view. */
export function ExportButton(props: ExportButtonProps) {
  const { isRunning, start } = props.exporting
  const { all } = props
  return (
    <div className="split-button">
      <Button
        disabled={props.isEmpty}
        busy={isRunning}
        aria-describedby={all ? describedBy : undefined}
        onClick={() => start({})}
      >
        {!isRunning && <Icon name="download" />}
        {t('Export xlsx')}
        {!!all && (
          <span className="export-all" aria-hidden="true">
            {t('all {all, number}', { all })}
          </span>
        )}
      </Button>
      {!!all && (
        <span id={describedBy} hidden>
          {t('All {all, number} employees, not only those in the list', { all })}
        </span>
      )}
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

/** The progress of an export with a button to cancel it, or why it failed. */
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
