import { type ListRule, t } from '../../engine/index.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Empty } from '../../renderer/ui/Panel.tsx'
import { useForm } from '../../renderer/form-loading/load-form.ts'
import { ShareLink } from '../ui/ShareLink.tsx'
import { isNarrowed, type ListState, plainList } from './list-state.ts'
import { summarizeList } from './list-summary.ts'

interface NoEmployeesProps {
  rule: ListRule
  state: ListState
  mayHire: boolean
  onChange: (next: Partial<ListState>) => void
}

/** Why the list is empty, and what to do about it. */
export function NoEmployees({ rule, state, mayHire, onChange }: NoEmployeesProps) {
  const { schema } = useForm('admin/employee-list')
  if (!isNarrowed(state)) return <ShareLink mayHire={mayHire} />
  if (state.search)
    return (
      <Empty
        text={`${t("No employee matches ''{search}''.", { search: state.search })} ${schema.description ?? ''}`}
      >
        <Button onClick={() => onChange({ search: '' })}>{t('Clear search')}</Button>
      </Empty>
    )
  return (
    <Empty text={t('{summary}.', { summary: summarizeList(0, state, rule) })}>
      <Button onClick={() => onChange({ ...plainList, sort: state.sort })}>{t('Show all employees')}</Button>
    </Empty>
  )
}
