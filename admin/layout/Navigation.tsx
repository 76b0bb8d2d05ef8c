import { useId } from 'react'
import { Link, matchPath, useLocation } from 'react-router-dom'
import { useAccess } from '../access/use-access.ts'
import { useOpenWork } from '../open-work/open-work-context.ts'
import { formatNumber } from '../ui/numbers.ts'
import { LogOutItem } from './LogOutItem.tsx'
import { type PageGroup, pageGroups, type PageLink } from '../navigation/pages.tsx'

/** The sidebar's links in groups, each with how much waits there, and Logout. */
export function Navigation({ onChoice }: { onChoice?: () => void }) {
  const { may } = useAccess()
  const groups = pageGroups
    .map(group => ({ ...group, links: group.links.filter(link => may(link.may)) }))
    .filter(({ links }) => links.length > 0)
  return (
    <nav className="admin-nav" aria-label="Pages">
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
              <Count count={link.waiting?.count(open) ?? 0} words={link.waiting?.words} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Count({ count, words }: { count: number; words: string | undefined }) {
  if (count === 0) return null
  return (
    <span className="admin-nav-count">
      {formatNumber(count)}
      <span className="visually-hidden"> {words}</span>
    </span>
  )
}

function currentOf({ to, same = [], below = [] }: PageLink, pathname: string) {
  const isAt = (path: string) => matchPath(path, pathname) !== null
  if ([to, ...same].some(isAt)) return 'page'
  return below.some(isAt) ? 'true' : undefined
}
