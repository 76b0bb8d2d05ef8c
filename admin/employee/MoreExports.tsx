import { type ComponentProps, Suspense, useState } from 'react'
import { type Form, labelOf, sheetRuleOf, t } from '../../engine/index.ts'
import { useForm } from '../../renderer/form-loading/load-form.ts'
import { Menu } from '../../renderer/ui/Menu.tsx'
import { pickVisibleLines } from '../access/visible-lines.ts'
import { useAccess } from '../access/use-access.ts'
import type { ViewQuery } from '../employees-table/list-state.ts'
import type { Export } from './use-export.ts'
import { lazyComponent } from '../../renderer/ui/lazy-component.tsx'

const ColumnsDialog = lazyComponent(() => import('./ColumnsDialog.tsx'))

interface MoreExportsProps {
  exporting: Export
  view: ViewQuery
  shown: number | undefined
  /** Whether there are no employees at all; `isViewEmpty`: none in this view. */
  isEmpty: boolean
  isViewEmpty: boolean
}

/** Exports of the current view, with all or some columns. Lazy-loaded, as the sheet may have many columns. */
export function MoreExports({ exporting, view, shown = 0, isEmpty, isViewEmpty }: MoreExportsProps) {
  const { isRunning, start, startFiles } = exporting
  const [isChoosing, setChoosing] = useState(false)
  const { may, sees } = useAccess()
  const visibleForm = pickVisibleLines(useForm('admin/export'), sees)
  const presets = listPresets(visibleForm)
  return (
    <>
      <Menu label={t('More exports')} bare right disabled={isEmpty || isRunning}>
        <Item disabled={isViewEmpty} onClick={() => start(view)}>
          {t('This view ({shown, number})', { shown })}
        </Item>
        {presets.map(([name, columns]) => (
          <Item key={name} disabled={isViewEmpty} onClick={() => start({ ...view, columns })}>
            {t('This view: {name}', { name })}
          </Item>
        ))}
        <Item disabled={isViewEmpty} onClick={() => setChoosing(true)}>
          {t('This view: choose columns')}
        </Item>
        {may('record') && (
          <Item disabled={isViewEmpty} onClick={() => startFiles(view)}>
            {t('Files (ZIP)')}
          </Item>
        )}
        {Object.keys(sheetRuleOf(visibleForm).lists).length > 0 && (
          <Item onClick={() => start({ lists: 'yes' })}>{t('With a sheet for each list')}</Item>
        )}
      </Menu>
      {isChoosing && (
        <Suspense>
          <ColumnsDialog
            form={visibleForm}
            presets={presets}
            onExport={columns => start({ ...view, columns })}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const Item = (props: ComponentProps<'button'>) => (
  <li>
    <button type="button" {...props} />
  </li>
)

/** Returns the presets with the columns that the role may see, comma-separated. */
function listPresets(form: Form): [name: string, columns: string][] {
  const isSeen = (column: string) => Object.hasOwn(form.schema.properties ?? {}, column)
  const rule = sheetRuleOf(form)
  return Object.entries(rule.presets)
    .map(([name, columns]): [string, string] => [
      labelOf(rule, name) ?? name,
      columns.filter(isSeen).join(',')
    ])
    .filter(([, columns]) => columns !== '')
}
