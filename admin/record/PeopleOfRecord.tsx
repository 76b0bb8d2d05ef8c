import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { User } from '../../generated/api/schemas.ts'
import { EmployeeLinkContext, PeopleContext } from '../../renderer/form/state/people.ts'
import { paths } from '../../renderer/navigation/paths.ts'

/** Provides the names of employees that answers refer to, and links to their records. */
export function PeopleOfRecord({ people = {}, children }: Pick<User, 'people'> & { children: ReactNode }) {
  return (
    <PeopleContext value={people}>
      <EmployeeLinkContext value={EmployeeLink}>{children}</EmployeeLinkContext>
    </PeopleContext>
  )
}

function EmployeeLink({ id, children }: { id: string; children: ReactNode }) {
  return <Link to={paths.employee(id)}>{children}</Link>
}
