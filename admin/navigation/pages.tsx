import type { ReactElement, ReactNode } from 'react'
import { type Capability, t } from '../../engine/index.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { rich } from '../../renderer/ui/rich.ts'
import type { OpenWork } from '../open-work/open-work-context.ts'
import { AdminIcon } from '../ui/AdminIcon.tsx'
import { hide } from '../../renderer/ui/hide.tsx'

export interface PageLink {
  to: string
  title: string
  icon: ReactElement
  may: Capability
  same?: string[]
  /** Addresses of pages below it, for which the link is highlighted, too. */
  below?: string[]
  waiting?: { count: (work: OpenWork) => number; describe: (count: number) => ReactNode }
}

export interface PageGroup {
  title: string
  links: PageLink[]
}

/** Returns the pages of the sidebar and the command palette, in groups. */
export const listPageGroups = (): PageGroup[] => [
  { title: t('People'), links: listPeoplePages() },
  { title: t('Mail'), links: listMailPages() },
  { title: t('Control'), links: listControlPages() }
]

const listPeoplePages = (): PageLink[] => [
  {
    to: paths.home(),
    title: t('Dashboard'),
    icon: <AdminIcon name="dashboard" />,
    may: 'dashboard',
    same: [paths.dashboard()]
  },
  {
    to: paths.employees(),
    title: t('Employee'),
    icon: <AdminIcon name="users" />,
    may: 'list',
    below: [paths.employee()]
  },
  {
    to: paths.reviewQueue(),
    title: t('Review'),
    icon: <AdminIcon name="review" />,
    may: 'review',
    waiting: {
      count: ({ toReview }) => toReview ?? 0,
      describe: count => rich('{count, number}<hide> to review</hide>', { count, hide })
    }
  },
  {
    to: paths.hirePeople(),
    title: t('Hire people'),
    icon: <AdminIcon name="hire" />,
    may: 'hire'
  },
  {
    to: paths.clients(),
    title: t('Add Client List'),
    icon: <AdminIcon name="add" />,
    may: 'clients'
  }
]

const listMailPages = (): PageLink[] => [
  {
    to: paths.writeToPeople(),
    title: t('Write to people'),
    icon: <AdminIcon name="send" />,
    may: 'messages',
    below: [paths.generateLink(), paths.sentLink(), paths.bulkMessage()]
  },
  {
    to: paths.sentMessages(),
    title: t('Sent messages'),
    icon: <AdminIcon name="mail" />,
    may: 'messages',
    waiting: {
      count: ({ failedMails }) => failedMails ?? 0,
      describe: count => rich('{count, number}<hide> failed</hide>', { count, hide })
    }
  }
]

const listControlPages = (): PageLink[] => [
  {
    to: paths.changes(),
    title: t('Changes'),
    icon: <AdminIcon name="confirm" />,
    may: 'confirm',
    waiting: {
      count: ({ changes, shared }) => changes + shared,
      describe: count => rich('{count, number}<hide> to look at</hide>', { count, hide })
    }
  },
  {
    to: paths.administrators(),
    title: t('Administrators'),
    icon: <AdminIcon name="shield" />,
    may: 'roles'
  },
  {
    to: paths.activity(),
    title: t('Activity'),
    icon: <AdminIcon name="activity" />,
    may: 'activity'
  },
  {
    to: paths.settings(),
    title: t('Settings'),
    icon: <AdminIcon name="settings" />,
    may: 'messages'
  }
]
