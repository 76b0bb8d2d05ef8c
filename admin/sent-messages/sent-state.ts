import { t } from '../../engine/index.ts'
import type { ListSentMailsCall } from '../../generated/api/admin/sent-mails.ts'

export type SentMail = ListSentMailsCall['data'][number]
export type MailOutcome = SentMail['outcome']

/** The state of the page, kept in the address. */
export interface SentState {
  outcome: MailOutcome | undefined
  search: string
  /** The id of a batch; `person` is the id of an employee. Empty: any. */
  batch: string
  person: string
  page: number
}

export const outcomes: readonly MailOutcome[] = ['waiting', 'sent', 'failed', 'dropped']

export const titleOfOutcome = (outcome: MailOutcome) =>
  ({
    waiting: t('Waiting'),
    sent: t('Sent'),
    failed: t('Failed'),
    dropped: t('Cancelled')
  })[outcome]

export const titleOfType = (type: SentMail['type']) =>
  ({
    message: t('Message'),
    link: t('Link'),
    reminder: t('Reminder'),
    invitation: t('Invitation'),
    schedule: t('Reminder by schedule'),
    single: t('Notice')
  })[type]

export function parseSentState(query: URLSearchParams): SentState {
  const outcome = query.get('outcome') ?? ''
  const readId = (name: string) =>
    /^[0-9a-f]{1,64}$/.test(query.get(name) ?? '') ? (query.get(name) ?? '') : ''
  const page = query.get('page') ?? ''
  return {
    outcome: isOutcome(outcome) ? outcome : undefined,
    search: (query.get('search') ?? '').slice(0, 100),
    batch: readId('batch'),
    person: readId('person'),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
  }
}

export function formatSentQuery({ page = 1, ...others }: Partial<SentState>): string {
  const parameters = Object.entries({ ...others, page: page > 1 ? String(page) : '' })
  return new URLSearchParams(parameters.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString()
}

/** Whether single mails are listed, because there is a filter; otherwise bulk messages are. */
export const showsMails = ({ outcome, search, batch, person }: SentState) =>
  Boolean(outcome ?? (search || batch || person))

export function isOutcome(name: string): name is MailOutcome {
  return outcomes.some(outcome => outcome === name)
}
