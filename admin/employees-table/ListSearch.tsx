import type { Ref } from 'react'
import { useForm } from '../../renderer/form-loading/load-form.ts'
import { SearchBox } from './SearchBox.tsx'
import type { LoadedEmployees } from './use-employees.ts'

/** Searches a list from its first page on. Refining a search replaces its history entry, so Back leaves it in one step. */
export function ListSearch({
  list: { state, change },
  ref
}: {
  list: LoadedEmployees
  ref: Ref<HTMLInputElement>
}) {
  const { schema } = useForm('admin/employee-list')
  const search = (text: string) => change({ search: text }, { replace: state.search !== '' && text !== '' })
  return <SearchBox ref={ref} value={state.search} onSearch={search} hint={schema.description} />
}
