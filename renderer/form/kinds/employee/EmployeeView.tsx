import { useContext } from 'react'
import { isEmployeeId } from '../../../../engine/index.ts'
import { EmployeeLinkContext, PeopleContext } from '../../state/people.ts'
import type { ViewProps } from '../kind.ts'

export function EmployeeView({ value, text }: ViewProps) {
  const people = useContext(PeopleContext)
  const EmployeeLink = useContext(EmployeeLinkContext)
  const person = typeof value === 'string' && isEmployeeId(value) ? people[value] : undefined
  if (!person) return text
  if (!person.isSeen || !EmployeeLink) return person.name
  return <EmployeeLink id={String(value)}>{person.name}</EmployeeLink>
}
