import { createRefuse, type ErrorTable } from '../core/errors.ts'

export const employeeErrors = {
  'list.nobody_chosen': { status: 400, message: 'Select at least one employee.' },
  'list.unseen_filter': {
    status: 403,
    message: ({ title, filter }: { title: string; filter: string }) =>
      `Your role, ${title}, does not see what "${filter}" filters by.`
  },
  'archive.too_many': {
    status: 400,
    message: ({ max, total }: { max: number; total: number }) =>
      `An archive can hold the files of up to ${max} employees, and you chose ${total}. Filter the list.`
  },
  'export.running': {
    status: 429,
    retryAfter: 10,
    message: 'An export of yours is still running.'
  },
  'view.unknown_filter': {
    status: 400,
    message: ({ names }: { names: string[] }) =>
      `The list has no such filter, or not with this value: ${names.join(', ')}.`
  },
  'view.of_another': {
    status: 403,
    message: 'Only the person who saved this view or an administrator can change it.'
  },
  'view.too_many': {
    status: 409,
    message: ({ max }: { max: number }) => `You have ${max} saved views. Delete one of them first.`
  }
} satisfies ErrorTable

export const refuse = createRefuse(employeeErrors)
