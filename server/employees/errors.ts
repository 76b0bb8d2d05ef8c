import { joinList, sentence, t } from '../../engine/index.ts'
import { createRefuse } from '../core/errors.ts'
import { defineErrors } from '../core/refusal.ts'

export const employeeErrors = defineErrors({
  400: {
    'list.nobody_chosen': sentence('Select at least one employee.'),
    'archive.too_many': ({ max, total }: { max: number; total: number }) =>
      t('An archive can hold the files of up to {max} employees, and you chose {total}. Filter the list.', {
        max,
        total
      }),
    'archive.too_large': ({ max, total }: { max: number; total: number }) =>
      t(
        'An archive can hold {max} MB, and the files of the employees you chose have {total} MB. Filter the list.',
        { max, total }
      ),
    'view.unknown_filter': ({ names }: { names: string[] }) =>
      t('These filters do not exist or have an invalid value: {names}.', { names: joinList(names) })
  },
  403: {
    'list.unseen_filter': ({ title, filter }: { title: string; filter: string }) =>
      t('Your role, {title}, cannot filter by "{filter}", because it does not see those answers.', {
        title,
        filter
      }),
    'view.of_another': sentence('Only the person who saved this view or an administrator can change it.')
  },
  409: {
    'view.name_taken': {
      message: ({ name }: { name: string }) =>
        t('“{name}” is the name of a built-in view. Choose another name.', { name }),
      problem: { rule: 'unique', path: '/name', form: 'admin/saved-view' }
    },
    'view.too_many': ({ max }: { max: number }) =>
      t('You have {max} saved views. Delete one of them first.', { max })
  },
  429: { 'export.running': { retryAfter: 10, message: sentence('An export of yours is still running.') } }
})

export const refuse = createRefuse(employeeErrors)
