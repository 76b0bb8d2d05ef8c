import { Link, type LinkProps } from 'react-router-dom'
import { paths } from '../../renderer/navigation/paths.ts'
import { useAccess } from './use-access.ts'

interface RecordLinkProps extends Omit<LinkProps, 'to'> {
  employeeId: string
}

/** A link to the record of an employee; only its words if the role may not open records. */
export function RecordLink({ employeeId, ...rest }: RecordLinkProps) {
  const { may } = useAccess()
  return may('record') ? <Link {...rest} to={paths.employee(employeeId)} /> : <span>{rest.children}</span>
}

/** A link to employees in the list; only its words if the role has no list. */
export function ListLink(props: LinkProps) {
  const { may } = useAccess()
  return may('list') ? <Link {...props} /> : <span className={props.className}>{props.children}</span>
}
