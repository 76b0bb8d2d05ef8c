import { useId } from 'react'
import { Link, matchPath, useLocation } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { useAccess } from '../access/use-access.ts'
import { type OpenWork, useOpenWork } from '../open-work/open-work-context.ts'
import { LogOutItem } from './LogOutItem.tsx'
import { listPageGroups, type PageGroup, type PageLink } from '../navigation/pages.tsx'

/** The sidebar's links in groups, each with its count of open work, and Logout. */
export function Navigation({ onChoice }: { onChoice?: () => void }) {
  const { may } = useAccess()
  const groups = listPageGroups()
    .map(group => ({ ...group, links: group.links.filter(link => may(link.may)) }))
    .filter(({ links }) => links.length > 0)
  return (
    <nav className="admin-nav" aria-label={t('Pages')}>
      {groups.map(group => (
        <Group key={group.title} group={group} onChoice={onChoice} />
      ))}
      <ul className="admin-nav-end">
        <LogOutItem />
      </ul>
    </nav>
  )
}

interface GroupProps {
  group: PageGroup
  onChoice: (() => void) | undefined
}

function Group({ group: { title, links }, onChoice }: GroupProps) {
  const id = useId()
  const { pathname } = useLocation()
  const { open } = useOpenWork()
  return (
    <div>
      <p id={id} className="admin-nav-title">
        {title}
      </p>
      <ul aria-labelledby={id}>
        {links.map(link => (
          <li key={link.to}>
            <Link to={link.to} aria-current={currentOf(link, pathname)} onClick={onChoice}>
              {link.icon}
              {link.title}
              <Count waiting={link.waiting} open={open} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Count({ waiting, open }: { waiting: PageLink['waiting']; open: OpenWork }) {
  const count = waiting?.count(open) ?? 0
  return waiting && count > 0 && <span className="admin-nav-count">{waiting.describe(count)}</span>
}

function currentOf({ to, same = [], below = [] }: PageLink, pathname: string) {
  const isAt = (path: string) => matchPath(path, pathname) !== null
  if ([to, ...same].some(isAt)) return 'page'
  return below.some(isAt) ? 'true' : undefined
}
