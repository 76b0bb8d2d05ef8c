import type { ReactNode } from 'react'
import { type Capability, t } from '../../engine/index.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { useSession } from '../../renderer/session/session.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { useAccess } from '../access/use-access.ts'
import { audiences } from '../batches/audiences.ts'
import { listPageGroups } from '../navigation/pages.tsx'
import { AdminIcon } from '../ui/AdminIcon.tsx'
import { foldText } from './fold-text.ts'

/** A result of the palette: an address to open, or an action. */
export type Command = {
  /** Unique among all commands. */
  name: string
  title: string
  hint?: string | undefined
  icon: ReactNode
} & ({ to: string } | { act: () => void })

export interface CommandGroup {
  title: string
  commands: Command[]
}

type Found = Command & { may?: Capability; keywords?: string }

/** Returns the results for a query: people first, then the role's pages and actions. */
export function useCommands(query: string, people: Command[], onKeys: () => void): CommandGroup[] {
  const { may } = useAccess()
  const { logOut } = useSession()
  const isFound = ({ may: needed, title, hint, keywords }: Found) =>
    (!needed || may(needed)) && matches(query, `${title} ${hint ?? ''} ${keywords ?? ''}`)
  const generalCommands: Found[] = [
    {
      name: 'account',
      title: t('Your account'),
      keywords: t('password passkey second factor devices'),
      icon: <Icon name="user" />,
      to: paths.account()
    },
    {
      name: 'keys',
      title: t('Keyboard keys'),
      keywords: t('shortcuts help'),
      icon: <AdminIcon name="keyboard" />,
      act: onKeys
    },
    {
      name: 'log-out',
      title: t('Logout'),
      keywords: t('log out sign out'),
      icon: <Icon name="logout" />,
      act: () => void logOut()
    }
  ]
  const groups = [
    { title: t('People'), commands: people },
    { title: t('Pages'), commands: listPages().filter(isFound) },
    { title: t('Actions'), commands: [...listActions(), ...generalCommands].filter(isFound) }
  ]
  return groups.filter(({ commands }) => commands.length > 0)
}

function listPages(): Found[] {
  const keywords = listPageKeywords()
  return listPageGroups().flatMap(({ title: group, links }) =>
    links.map(({ to, title, icon, may }) => ({
      name: to,
      title,
      hint: group,
      icon,
      may,
      to,
      keywords: keywords[to]
    }))
  )
}

const listActions = (): Found[] => [
  ...(['incomplete', 'complete'] as const).map((status): Found => ({
    name: `list-${status}`,
    title: status === 'complete' ? t('See complete employees') : t('See incomplete employees'),
    keywords: t('list filter'),
    icon: <AdminIcon name="users" />,
    may: 'list',
    to: paths.employees({ status })
  })),
  {
    name: 'generate-link',
    title: t('Generate link'),
    keywords: t('send link next step'),
    icon: <AdminIcon name="link" />,
    may: 'messages',
    to: paths.generateLink()
  },
  ...audiences.map(({ to }): Found => ({
    name: `write-${to}`,
    title: t(
      '{to, select, all {Write to all employees} complete {Write to all complete employees} other {Write to all incomplete employees}}',
      { to }
    ),
    keywords: t('send broadcast message mail'),
    icon: <AdminIcon name="send" />,
    may: 'messages',
    to: paths.bulkMessage(to)
  }))
]

/** Whether a text contains all words of the query, ignoring case and accents. */
function matches(query: string, text: string): boolean {
  const folded = foldText(text)
  return foldText(query)
    .split(/\s+/)
    .every(word => folded.includes(word))
}

/** Returns additional search words for pages, by address. */
const listPageKeywords = (): { [address: string]: string } => ({
  [paths.employees()]: t('list log people search export'),
  [paths.reviewQueue()]: t('queue accept check records'),
  [paths.hirePeople()]: t('invite spreadsheet import'),
  [paths.clients()]: t('clients companies'),
  [paths.writeToPeople()]: t('remind reminder message mail'),
  [paths.sentMessages()]: t('mails reminders outbox failed'),
  [paths.changes()]: t('confirm duplicates bank account shared'),
  [paths.administrators()]: t('colleagues invite roles'),
  [paths.activity()]: t('audit log history'),
  [paths.settings()]: t('organisation mails words reminders schedule roles')
})
