import { paths } from '../../renderer/navigation/paths.ts'
import { type Field, type Form, listFields, t } from '../../engine/index.ts'
import type { GetDashboardCall } from '../../generated/api/admin/employees.ts'
import type { ApiError } from '../../renderer/api/api-error.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { rich } from '../../renderer/ui/rich.ts'
import { ListLink } from '../access/RecordLink.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { hide } from '../../renderer/ui/hide.tsx'

type Count = GetDashboardCall['data']['counts'][number]

interface NumbersProps {
  form: Form
  /** Undefined while loading. */
  counts: Count[] | undefined
  failure: ApiError | undefined
  onRetry: () => void
}

/** A card for each number that the schema declares, linking to the employees it counts. */
export function Numbers({ form, counts, failure, onRetry }: NumbersProps) {
  return (
    <>
      <p className="visually-hidden" role="alert">
        {failure?.message}
      </p>
      <ul className="numbers">
        {listFields(form)
          .filter(({ name }) => !counts || counts.some(count => count.name === name))
          .map(field => (
            <li key={field.name}>
              <NumberCard
                field={field}
                count={counts?.find(({ name }) => name === field.name)}
                failure={failure}
                onRetry={onRetry}
              />
            </li>
          ))}
      </ul>
    </>
  )
}

interface NumberCardProps extends Pick<NumbersProps, 'failure' | 'onRetry'> {
  field: Field
  count: Count | undefined
}

function NumberCard({ field: { title }, count, failure, onRetry }: NumberCardProps) {
  if (failure)
    return (
      <div className="number">
        <span className="number-title">{title}</span>
        <p>{failure.message}</p>
        <div>
          <Button className="button-small" onClick={onRetry}>
            {rich('Try again<hide> to load: {title}</hide>', { title, hide })}
          </Button>
        </div>
      </div>
    )
  if (!count)
    return (
      <div className="number">
        <span className="number-title">{title}</span>
        <span className="skeleton number-skeleton">
          <span className="visually-hidden">{t('Loading')}</span>
        </span>
      </div>
    )
  return (
    <ListLink className="number" to={paths.employees(count.query)}>
      <span className="number-title">{title}</span>
      <span className="number-value">{formatNumber(count.value)}</span>
    </ListLink>
  )
}
