import { joinList, sentence, t } from '../../engine/index.ts'
import { createRefuse } from '../core/errors.ts'
import type { ErrorTable } from '../core/refusal.ts'

export const employeeErrors = {
  'list.nobody_chosen': { status: 400, message: sentence('Select at least one employee.') },
  'list.unseen_filter': {
    status: 403,
    message: ({ title, filter }: { title: string; filter: string }) =>
      t('Your role, {title}, cannot filter by "{filter}", because it does not see those answers.', {
        title,
        filter
      })
  },
  'archive.too_many': {
    status: 400,
    message: ({ max, total }: { max: number; total: number }) =>
      t('An archive can hold the files of up to {max} employees, and you chose {total}. Filter the list.', {
        max,
        total
      })
  },
  'export.running': {
    status: 429,
    retryAfter: 10,
    message: sentence('An export of yours is still running.')
  },
  'view.unknown_filter': {
    status: 400,
    message: ({ names }: { names: string[] }) =>
      t('These filters do not exist or have an invalid value: {names}.', { names: joinList(names) })
  },
  'view.of_another': {
    status: 403,
    message: sentence('Only the person who saved this view or an administrator can change it.')
  },
  'view.name_taken': {
    status: 409,
    message: ({ name }: { name: string }) =>
      t('“{name}” is the name of a built-in view. Choose another name.', { name }),
    problem: { rule: 'unique', path: '/name', form: 'admin/saved-view' }
  },
  'view.too_many': {
    status: 409,
    message: ({ max }: { max: number }) => t('You have {max} saved views. Delete one of them first.', { max })
  }
} satisfies ErrorTable

export const refuse = createRefuse(employeeErrors)
