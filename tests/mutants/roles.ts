import type { Mutant } from './mutant.ts'

const calls = 'tests/server/access/role-calls.test.ts'
const clients = 'tests/server/access/role-clients.test.ts'
const fields = 'tests/server/access/role-fields.test.ts'
const identifiers = 'tests/server/access/role-identifiers.test.ts'

/** Defects of what a role may do and see. */
export const roleMutants: Mutant[] = [
  {
    name: 'lets every role make every call',
    breaks: 'T19',
    file: 'server/core/api/access.ts',
    find: 'if (access.may(capability)) return undefined',
    put: 'if (access.may(capability) || access.role) return undefined',
    test: calls,
    named: 'is let in or refused in words'
  },
  {
    name: 'limits no role to its clients',
    breaks: 'T14',
    file: 'server/access/model/access.ts',
    find: 'clients: role && !role.limitedTo ? undefined : clients',
    put: 'clients: role ? undefined : clients',
    test: clients,
    named: 'reads nothing of an employee of another client'
  },
  {
    name: 'limits the list, and not the record',
    breaks: 'T14',
    file: 'server/records/service.ts',
    find: "access.may('roles') : isInReach(stores, access, id)",
    put: "access.may('roles') : (await isInReach(stores, access, id)) || true",
    test: clients,
    named: 'is told of the other one what it is told of nobody'
  },
  {
    name: 'counts everybody for a role of some clients',
    breaks: 'T15',
    file: 'server/core/database/counter-store.ts',
    find: 'if (!within) return listChosen(choice)',
    put: 'if (!within || choice) return listChosen(choice)',
    test: clients,
    named: 'counts its own employees alone'
  },
  {
    name: 'writes to employees of other clients',
    breaks: 'T15',
    file: 'server/messages/recipients.ts',
    find: 'recipients.filterReachable(emails, within)',
    put: 'recipients.filterReachable(emails, within && undefined)',
    test: clients,
    named: 'writes to its own employees alone'
  },
  {
    name: 'hides a field from nobody',
    breaks: 'T20',
    file: 'engine/model/seen-by.ts',
    find: 'seenBy === undefined || seenBy.includes(role)',
    put: 'seenBy === undefined || seenBy.length > 0',
    test: fields,
    named: 'reaches it in no call, sheet or file'
  },
  {
    name: 'filters by what a role does not see',
    breaks: 'T20',
    file: 'server/employees/model/role-query.ts',
    find: 'if (Object.hasOwn(query.answers, field)) requireSeen',
    put: "if (field === '') requireSeen",
    test: fields,
    named: 'is no way to narrow a list'
  },
  {
    name: 'opens the file of a hidden field',
    breaks: 'T27',
    file: 'server/files/routes.ts',
    find: '|| !seesFile(access, row)) return false',
    put: "|| !seesFile({ role: 'administrator' }, row)) return false",
    test: fields,
    named: 'has no file, also by a link'
  },
  {
    name: 'lets anybody who gives roles give every role',
    breaks: 'T18',
    file: 'server/accounts/roles.ts',
    find: 'if (!canGive(own, role))',
    put: 'if (!canGive(own, role) && own.clients)',
    test: fields,
    named: 'gives nobody a role that sees more'
  },
  {
    name: 'masks identifiers for those alone who never see them',
    breaks: 'T15',
    file: 'engine/model/seen-by.ts',
    find: "identifiers !== 'plain' &&",
    put: "identifiers === 'masked' &&",
    test: identifiers,
    named: 'is masked in every call and sheet'
  },
  {
    name: 'shows identifiers without asking why',
    breaks: 'T15',
    file: 'server/records/identifiers.ts',
    find: 'if (known !== undefined && reason === undefined) return known',
    put: "if (reason === undefined) return known ?? 'payroll'",
    test: identifiers,
    named: 'is shown whole to who says why'
  }
]
