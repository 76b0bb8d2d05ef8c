import { useEffect, useState } from 'react'
import { t } from '../../engine/index.ts'
import { listEmployees } from '../../generated/api/admin/employees.ts'
import type { ListedEmployee } from '../../generated/api/schemas.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { AdminIcon } from '../ui/AdminIcon.tsx'
import { useAccess } from '../access/use-access.ts'
import type { Command } from './commands.tsx'

const maxPeople = 6
/** Debounce time in milliseconds. */
const pause = 200
const leastLetters = 2

/** Returns the employees that match the query, each linking to the record or, if the role may not open it, to the list, and a last command that opens the full list. */
export function usePeople(query: string): { commands: Command[]; status: string | undefined } {
  const { may } = useAccess()
  const trimmed = query.trim()
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(trimmed), pause)
    return () => clearTimeout(timer)
  }, [trimmed])
  const isSearched = may('list') && search.length >= leastLetters
  const { data, failure, isLoading } = useLoaded(isSearched ? search : '', async () =>
    isSearched
      ? await api.call(listEmployees, { query: { search, page: 1, pageSize: maxPeople } })
      : undefined
  )
  if (!may('list') || trimmed.length < leastLetters) return { commands: [], status: undefined }
  if (failure) return { commands: [], status: t('People: {failure}', { failure: failure.explanation }) }
  if (isLoading || search !== trimmed || !data) return { commands: [], status: t('Searching people …') }
  const commands = data.data.map(person => toCommand(person, may('record')))
  if (data.total > commands.length) commands.push(createListCommand(search, data.total))
  if (commands.length > 0) return { commands, status: undefined }
  return { commands, status: t('No employee is found by “{search}”.', { search }) }
}

const toCommand = ({ _id, username, email, completed }: ListedEmployee, mayOpen: boolean): Command => ({
  name: `person-${_id}`,
  title: username,
  hint: completed ? t('{email}, complete', { email }) : t('{email}, incomplete', { email }),
  icon: <Icon name="user" />,
  to: mayOpen ? paths.employee(_id) : paths.employees({ search: username })
})

const createListCommand = (search: string, total: number): Command => ({
  name: 'people-all',
  title: t('See all {total, number} in the list', { total }),
  icon: <AdminIcon name="users" />,
  to: paths.employees({ search })
})
