import { t } from '../../engine/index.ts'
import { paths } from '../../renderer/navigation/paths.ts'

/** Returns additional search words for pages, by address. */
export const listPageWords = (): { [address: string]: string } => ({
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
