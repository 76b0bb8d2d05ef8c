import { joinList, t } from '../../engine/index.ts'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { type ColumnTableProps, FieldSelect } from './FieldSelect.tsx'
import { WrappingText } from './WrappingText.tsx'
import { describeColumn } from './describe-column.ts'

/** The columns that are not used and not sent, each with the reason and its likely field. */
export function UnusedColumns({ importing, columns }: ColumnTableProps) {
  const { matches, chosen, heads, people, isHeadingUncertain } = importing
  const unused = chosen.flatMap((name, at) =>
    name === undefined && (heads[at] !== '' || people.some(({ cells }) => cells[at]?.trim())) ? [at] : []
  )
  if (unused.length === 0 || isHeadingUncertain) return null
  const title = t('Not used and not sent: {columns}.', {
    columns: joinList(unused.map(at => heads[at] || t('without a heading')))
  })
  return (
    <Notice tone="warning" title={title}>
      <ul className="hire-unused">
        {unused.map(at => {
          const { likely, why } = matches[at] ?? {}
          const likelyTitle = columns.find(({ name }) => name === likely)?.title
          return (
            <li key={at}>
              <div>
                <strong>
                  <WrappingText text={describeColumn(importing, at)} />
                </strong>
                {why && (
                  <>
                    {' '}
                    <WrappingText text={why} />
                  </>
                )}
                {likelyTitle && ` ${t('Is it {title}?', { title: likelyTitle })}`}
              </div>
              <FieldSelect at={at} importing={importing} columns={columns} {...(likely && { likely })} />
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
