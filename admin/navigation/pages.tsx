import type { ReactElement } from 'react'
import type { Capability } from '../../engine/index.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import type { OpenWork } from '../open-work/open-work-context.ts'
import { AdminIcon } from '../ui/AdminIcon.tsx'

export interface PageLink {
  to: string
  title: string
  icon: ReactElement
  may: Capability
  /** What else the command palette finds it by. */
  words?: string
  /** Other addresses of the same page. */
  same?: string[]
  /** Pages that one reaches from there. */
  below?: string[]
  /** How much waits there for somebody, and what it is called. */
  waiting?: { count: (work: OpenWork) => number; words: string }
}

export interface PageGroup {
  title: string
  links: PageLink[]
}

/** The pages of the sidebar and of the command palette, by what they are about. */
export const pageGroups: PageGroup[] = [
  {
    title: 'People',
    links: [
      {
        to: paths.home(),
        title: 'Dashboard',
        icon: <AdminIcon name="dashboard" />,
        may: 'dashboard',
        same: [paths.dashboard()]
      },
      {
        to: paths.employees(),
        title: 'Employee',
        icon: <AdminIcon name="users" />,
        may: 'list',
        words: 'list log people search export',
        below: [paths.employee()]
      },
      {
        to: paths.reviewQueue(),
        title: 'Review',
        icon: <AdminIcon name="review" />,
        may: 'review',
        words: 'queue accept check records',
        waiting: { count: ({ toReview }) => toReview ?? 0, words: 'to review' }
      },
      {
        to: paths.hirePeople(),
        title: 'Hire people',
        icon: <AdminIcon name="hire" />,
        may: 'hire',
        words: 'invite spreadsheet import'
      },
      {
        to: paths.clients(),
        title: 'Add Client List',
        icon: <AdminIcon name="add" />,
        may: 'clients',
        words: 'clients companies'
      }
    ]
  },
  {
    title: 'Mail',
    links: [
      {
        to: paths.writeToPeople(),
        title: 'Write to people',
        icon: <AdminIcon name="send" />,
        may: 'messages',
        words: 'remind reminder message mail',
        below: [paths.generateLink(), paths.sentLink(), paths.bulkMessage()]
      },
      {
        to: paths.sentMessages(),
        title: 'Sent messages',
        words: 'mails reminders outbox failed',
        icon: <AdminIcon name="mail" />,
        may: 'messages',
        waiting: { count: ({ failedMails }) => failedMails ?? 0, words: 'failed' }
      }
    ]
  },
  {
    title: 'Control',
    links: [
      {
        to: paths.changes(),
        title: 'Changes',
        icon: <AdminIcon name="confirm" />,
        may: 'confirm',
        words: 'confirm duplicates bank account shared',
        waiting: { count: ({ changes, shared }) => changes + shared, words: 'to look at' }
      },
      {
        to: paths.administrators(),
        title: 'Administrators',
        icon: <AdminIcon name="shield" />,
        may: 'roles',
        words: 'colleagues invite roles'
      },
      {
        to: paths.activity(),
        title: 'Activity',
        icon: <AdminIcon name="activity" />,
        may: 'activity',
        words: 'audit log history'
      },
      {
        to: paths.settings(),
        title: 'Settings',
        icon: <AdminIcon name="settings" />,
        may: 'messages',
        words: 'organisation mails words reminders schedule roles'
      }
    ]
  }
]
